//! Fractions in text and back, by the browser: Rust's own way weighs 30 KB of wasm.

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
