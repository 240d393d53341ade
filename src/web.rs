//! The program in a browser: it begins as soon as the page has loaded it.

fn main() {
    #[cfg(target_arch = "wasm32")]
    laststone::app::web::start();
}
