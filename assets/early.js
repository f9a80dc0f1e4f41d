// Before the first paint: the theme and language that the reader chose, and whether the program can start here at all.
// A plain blocking script in old syntax, so that old browsers read it too. The page's policy allows no inline script.
(function () {
  var root = document.documentElement;
  var query = function (name) {
    var found = new RegExp("[?&]" + name + "=([^&]*)").exec(location.search);
    try {
      return found ? decodeURIComponent(found[1]) : null;
    } catch (e) {
      return null; // A damaged address.
    }
  };
  var stored = function (name) {
    try {
      return localStorage.getItem("roundtrip/" + name);
    } catch (e) {
      return null; // A frame without storage.
    }
  };
  var theme = query("theme") || stored("theme");
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  root.setAttribute("data-theme", theme === "dark" || theme === "light" ? theme : dark ? "dark" : "light");
  var wanted = [query("lang"), stored("language")].concat(navigator.languages || [navigator.language]);
  var lang = "en";
  for (var i = 0; i < wanted.length; i++) {
    var tag = /^(pt|en)\b/i.exec(wanted[i] || "");
    if (tag) {
      lang = tag[1].toLowerCase() === "pt" ? "pt-BR" : "en";
      break;
    }
  }
  root.lang = lang;
  // A module with one SIMD instruction (i8x16.splat): the app's wasm holds such.
  var simd = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
  var able = typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(simd)) && "noModule" in document.createElement("script");
  // A sandboxed frame without an origin of its own loads no module.
  if (able && self.origin !== "null") return;
  root.setAttribute("data-engine", "no-start");
  document.addEventListener("DOMContentLoaded", function () {
    // Only embed.html has words for such a frame.
    ((able && document.getElementById("sandboxed")) || document.getElementById("no-start")).hidden = false;
  });
})();
