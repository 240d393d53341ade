//! The shelf of theorems as pages of text: one theorem with its proof, the list of all.

use crate::lesson::theorem::{self, Theorem};
use crate::lesson::{Chapter, Text};
use crate::words::{Lang, Phrase};

/// The shelf.
pub const THEOREMS: Phrase = Phrase { en: "Theorems", zh: "定理" };

/// Back from one theorem to the list of all.
pub const ALL: Phrase = Phrase { en: "All theorems", zh: "全部定理" };

const fn said(lang: Lang, text: &Text) -> &str {
    text.to(lang)
}

/// The title of a theorem.
#[must_use]
pub const fn title(lang: Lang, theorem: &Theorem) -> &str {
    said(lang, &theorem.title)
}

/// A theorem: what it says, its proof step by step, what is only checked, what is open, where it
/// comes from. As Markdown, without its title.
#[must_use]
pub fn page(lang: Lang, theorem: &Theorem) -> String {
    let mut page = format!("*{}*\n\n", said(lang, &theorem.question));
    page += &format!("{}\n\n", said(lang, &theorem.statement));
    page += lang.pick("**Proof**", "**证明**");
    for (i, step) in theorem.proof.iter().enumerate() {
        page += &format!("\n\n{}. {}", i + 1, said(lang, step));
    }
    if let Some(checked) = &theorem.checked {
        let head = lang.pick("**Only checked.** ", "**只作检验。**");
        page += &format!("\n\n{head}{}", said(lang, checked));
    }
    if let Some(open) = &theorem.open {
        let head = lang.pick("**Open.** ", "**尚未解决。**");
        page += &format!("\n\n{head}{}", said(lang, open));
    }
    page += "\n\n---";
    for source in &theorem.sources {
        page += &format!("\n\n{}, {}: *{}*", source.by, source.year, source.work);
    }
    page
}

/// All theorems by chapter: those that are met as links, of the others only the question.
#[must_use]
pub fn list(lang: Lang, met: &dyn Fn(&Theorem) -> bool) -> String {
    let mut page = String::new();
    for file in theorem::all() {
        let heading = said(lang, Chapter::title(file.chapter));
        page += &format!("### {}. {heading}\n\n", file.chapter.number());
        for theorem in &file.theorems {
            let line = if met(theorem) {
                format!("[{}](theorem:{})", title(lang, theorem), theorem.id)
            } else {
                said(lang, &theorem.question).to_owned()
            };
            page += &format!("- {line}\n");
        }
        page += "\n";
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theorem_that_is_not_met_shows_its_question_and_neither_its_name_nor_a_way_to_it() {
        for lang in [Lang::En, Lang::Zh] {
            let (none, all) = (list(lang, &|_| false), list(lang, &|_| true));
            for theorem in theorem::all().iter().flat_map(|file| &file.theorems) {
                let link = format!("](theorem:{})", theorem.id);
                assert!(!none.contains(&link) && all.contains(&link), "{}", theorem.id);
                assert!(none.contains(said(lang, &theorem.question)), "{}", theorem.id);
            }
        }
    }

    #[test]
    fn a_page_holds_the_whole_proof_and_the_source() {
        let bouton = theorem::find("bouton").unwrap();
        for lang in [Lang::En, Lang::Zh] {
            let page = page(lang, bouton);
            for step in &bouton.proof {
                assert!(page.contains(said(lang, step)));
            }
            assert!(page.contains("1901"));
        }
    }
}
