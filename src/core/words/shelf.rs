//! The shelf of theorems as pages of text: one theorem with its proof, the list of all.

use crate::lesson::theorem::{self, Theorem};
use crate::lesson::{Chapter, Text};
use crate::words::{Lang, Phrase};

/// The shelf.
pub const THEOREMS: Phrase = Phrase { en: "Theorems", zh: "定理" };

/// Back from one theorem to the list of all.
pub const ALL: Phrase = Phrase { en: "All theorems", zh: "全部定理" };

const fn said(text: &Text, lang: Lang) -> &str {
    match lang {
        Lang::En => text.en.as_str(),
        Lang::Zh => text.zh.as_str(),
    }
}

/// The title of a theorem.
#[must_use]
pub const fn title(theorem: &Theorem, lang: Lang) -> &str {
    said(&theorem.title, lang)
}

/// A theorem: what it says, its proof step by step, what is only checked, what is open, where it
/// comes from. As Markdown, without its title.
#[must_use]
pub fn page(theorem: &Theorem, lang: Lang) -> String {
    let mut page = format!("*{}*\n\n", said(&theorem.question, lang));
    page += &format!("{}\n\n", said(&theorem.statement, lang));
    page += lang.pick("**Proof**", "**证明**");
    for (i, step) in theorem.proof.iter().enumerate() {
        page += &format!("\n\n{}. {}", i + 1, said(step, lang));
    }
    if let Some(checked) = &theorem.checked {
        let head = lang.pick("**Only checked.** ", "**只作检验。**");
        page += &format!("\n\n{head}{}", said(checked, lang));
    }
    if let Some(open) = &theorem.open {
        let head = lang.pick("**Open.** ", "**尚未解决。**");
        page += &format!("\n\n{head}{}", said(open, lang));
    }
    page += "\n\n---";
    for source in &theorem.sources {
        page += &format!("\n\n{}, {}: *{}*", source.by, source.year, source.work);
    }
    page
}

/// All theorems by chapter: those that are met as links, of the others only the question.
#[must_use]
pub fn list(met: &dyn Fn(&Theorem) -> bool, lang: Lang) -> String {
    let mut page = String::new();
    for file in theorem::all() {
        let heading = said(Chapter::title(file.chapter), lang);
        page += &format!("### {}. {heading}\n\n", file.chapter.number());
        for theorem in &file.theorems {
            let line = if met(theorem) {
                format!("[{}](theorem:{})", title(theorem, lang), theorem.id)
            } else {
                said(&theorem.question, lang).to_owned()
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
            let (none, all) = (list(&|_| false, lang), list(&|_| true, lang));
            for theorem in theorem::all().iter().flat_map(|file| &file.theorems) {
                let link = format!("](theorem:{})", theorem.id);
                assert!(!none.contains(&link) && all.contains(&link), "{}", theorem.id);
                assert!(none.contains(said(&theorem.question, lang)), "{}", theorem.id);
            }
        }
    }

    #[test]
    fn a_page_holds_the_whole_proof_and_the_source() {
        let bouton = theorem::find("bouton").unwrap();
        for lang in [Lang::En, Lang::Zh] {
            let page = page(bouton, lang);
            for step in &bouton.proof {
                assert!(page.contains(said(step, lang)));
            }
            assert!(page.contains("1901"));
        }
    }
}
