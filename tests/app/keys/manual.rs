//! The list of keys in the documents is the table's.

use laststone::ui::keys;
use laststone::words::Lang;

const BEGIN: &str = "<!-- keys: written by the table, see tests/app/keys/manual.rs -->\n";
const END: &str = "<!-- end of the keys -->";

#[test]
fn the_documents_list_the_keys_of_the_table() {
    let path = crate::support::root().join("docs/keys.md");
    let paper = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = paper.split_once(BEGIN).expect("the document marks where the keys begin");
    let (listed, after) = rest.split_once(END).expect("and where they end");
    let table = keys::markdown(Lang::En);
    if std::env::var_os("LASTSTONE_WRITE").is_some() {
        std::fs::write(&path, format!("{before}{BEGIN}\n{table}\n{END}{after}")).unwrap();
    } else {
        assert_eq!(
            listed.trim(),
            table.trim(),
            "LASTSTONE_WRITE=1 cargo test -p laststone --test app keys::manual writes it anew"
        );
    }
}

#[test]
fn both_languages_list_every_key() {
    for lang in Lang::ALL {
        let text = keys::markdown(lang);
        for row in keys::rows().filter(|row| !row.keys.is_empty()) {
            assert!(text.contains(&format!(" {} |\n", row.does.to(lang))), "{}", row.name);
        }
        assert!(!text.contains("``"), "a row without a key");
    }
}
