//! Estimates in words: what is asked, and how near they came.

use super::construct::ranges;
use crate::games::{Knobs, Template};
use crate::lang::Lang;
use crate::lesson::task::estimate::{Estimated, is_near};
use crate::lesson::{Span, Text};
use crate::words::moves;
use crate::words::why::capital;

/// What is asked, made of the ranges alone.
pub(in crate::words) fn ask(what: &Estimated) -> Text {
    let Estimated::LostIn(of, over) = what;
    let first: Knobs = over.iter().map(|(name, Span(from, _))| (name.clone(), *from)).collect();
    let rules = |lang: Lang| {
        let sum = Template::new(of).fill(&first).ok();
        let part = sum.as_ref().and_then(|sum| sum.parts().first());
        part.map(|part| moves::rules(lang, part.game())).unwrap_or_default()
    };
    let names: Vec<&str> = over.keys().map(String::as_str).collect();
    let place = match names.as_slice() {
        [only] => (*only).to_owned(),
        all => format!("({})", all.join(", ")),
    };
    Text {
        en: format!(
            "{}. How many of the positions {place}, {}, are lost for the player to move? A guess \
             will do.",
            capital(&rules(Lang::En)),
            ranges(Lang::En, over)
        ),
        zh: format!(
            "{}。局面{place}，{}，其中有多少个轮到走的一方必败？估一估就行。",
            rules(Lang::Zh),
            ranges(Lang::Zh, over)
        ),
    }
}

/// How near an estimate came.
#[must_use]
pub fn came(lang: Lang, said: u64, truth: u64, of: u64) -> String {
    match (lang, is_near(said, truth)) {
        (Lang::En, true) => {
            format!("You said {said}. There are {truth} among {of}: that is near.")
        }
        (Lang::En, false) => {
            format!("You said {said}. There are {truth} among {of}: that was further off.")
        }
        (Lang::Zh, true) => format!("你估的是{said}。{of}个当中有{truth}个：很接近。"),
        (Lang::Zh, false) => format!("你估的是{said}。{of}个当中有{truth}个：差得还远。"),
    }
}
