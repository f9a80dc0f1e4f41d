//! How are fractions written, read, and their logarithms taken? By the browser: Rust's own ways weigh 35 KB of wasm.

/// Shortest text that gives the number back.
pub fn text_of(value: f64) -> String {
    #[cfg(target_arch = "wasm32")]
    return js_sys::Number::from(value).to_string_with_radix(10).map_or_else(|_| String::new(), String::from);
    #[cfg(not(target_arch = "wasm32"))]
    return value.to_string();
}

/// The number that a text is; `None` if it is none.
pub fn number_of(text: &str) -> Option<f64> {
    if text.is_empty() {
        return None;
    }
    #[cfg(target_arch = "wasm32")]
    let value = wasm_bindgen::JsValue::from_str(text).unchecked_into_f64();
    #[cfg(not(target_arch = "wasm32"))]
    let value = text.parse::<f64>().ok()?;
    value.is_finite().then_some(value)
}

/// One of the browser's functions, or outside of browsers Rust's.
macro_rules! by_browser {
    ($(#[$doc:meta])* $name:ident($($x:ident),+) = $js:path, $rust:path) => {
        $(#[$doc])*
        pub fn $name($($x: f64),+) -> f64 {
            #[cfg(target_arch = "wasm32")]
            return $js($($x),+);
            #[cfg(not(target_arch = "wasm32"))]
            return $rust($($x),+);
        }
    };
}

by_browser! {
    /// Logarithm to base 2.
    log2(x) = js_sys::Math::log2, f64::log2
}
by_browser! {
    /// Logarithm to base 10.
    log10(x) = js_sys::Math::log10, f64::log10
}
by_browser! {
    /// `base` to the power of `exponent`.
    power(base, exponent) = js_sys::Math::pow, f64::powf
}
