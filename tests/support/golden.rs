//! Texts kept beside the tests: compared, and written anew where `LASTSTONE_BLESS` is set.

/// Compares a text with the file of that name in the project.
pub fn compare(file: &str, text: &str) {
    let path = crate::support::root().join(file);
    if std::env::var_os("LASTSTONE_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    if let Some((n, (was, is))) =
        kept.lines().zip(text.lines()).enumerate().find(|(_, (was, is))| was != is)
    {
        panic!(
            "{file}, line {}:\n  was: {was}\n  is:  {is}\nLASTSTONE_BLESS=1 writes it anew.",
            n + 1
        );
    }
    assert_eq!(
        kept.lines().count(),
        text.lines().count(),
        "{file}: lines; LASTSTONE_BLESS=1 writes it anew"
    );
}
