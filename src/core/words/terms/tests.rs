//! Every concept has its term, in both languages, short enough for a tip.

use super::*;
use crate::lesson::concept;

#[test]
fn every_concept_has_its_term_and_every_term_its_concept() {
    let ids: Vec<&str> = TERMS.iter().map(|(id, _)| *id).collect();
    assert_eq!(ids, concept::ALL);
    assert_eq!(term("no-such-thing"), None);
}

#[test]
fn a_term_is_named_and_explained_in_both_languages() {
    let is_chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    for (id, term) in TERMS {
        assert!(!term.name.en.is_empty() && !term.name.zh.is_empty(), "{id}");
        assert!(!is_chinese(term.means.en) && is_chinese(term.means.zh), "{id}");
        assert!(term.means.en.ends_with('.') && term.means.zh.ends_with('。'), "{id}");
        assert!(term.means.en.split_whitespace().count() <= 45, "{id}: too long for a tip");
        assert!(term.means.zh.chars().count() <= 90, "{id}: too long for a tip");
    }
}
