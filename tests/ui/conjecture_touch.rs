//! The conjecture builder by label: a rule is made up, tested, falls or stands, and its
//! counterexample goes to the board.

use egui::{Role, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use laststone::conjecture::{Asked, Builder, ConjectureView};
use laststone::fonts;
use laststone::games::{Ending, Game, Sum};
use laststone::lang::spaced;
use laststone::raster::{Image, picture};
use laststone::solver::work::Unwatched;
use laststone::study::conjecture::{Conjecture, Tested, Verdict};
use laststone::study::{Claim, Oracle};
use laststone::theme::{Scheme, Theme};
use laststone::words::{Lang, conjecture as words};
use std::collections::BTreeSet;

/// A page with nothing but a builder, which tests what it is asked to test.
struct Page {
    lang: Lang,
    game: Game,
    builder: Builder,
    tested: Option<(Conjecture, Tested)>,
    put: Option<Sum>,
}

fn page(text: &str, lang: Lang, scheme: Scheme) -> Harness<'static, Page> {
    let sum: Sum = text.parse().unwrap();
    let part = sum.single().unwrap();
    let builder = Builder::new(part.row().len());
    let page = Page { lang, game: part.game().clone(), builder, tested: None, put: None };
    let setup = move |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(scheme).apply(ctx);
    };
    let builder = Harness::builder()
        .with_size(vec2(330.0, 560.0))
        .with_step_dt(0.02)
        .with_context_setup(setup);
    let mut harness = builder.build_ui_state(
        move |ui, page: &mut Page| {
            let view = ConjectureView {
                theme: Theme::of(scheme),
                lang: page.lang,
                game: &page.game,
                ending: Ending::Normal,
                tested: page.tested.as_ref().map(|(of, tested)| (of, tested)),
                percent: None,
            };
            match page.builder.show(ui, &view) {
                Some(Asked::Test(conjecture, upto)) => {
                    let tested =
                        conjecture.test(upto, &mut Oracle::default(), &mut Unwatched).unwrap();
                    page.tested = Some((conjecture, tested));
                }
                Some(Asked::Put(sum)) => page.put = Some(sum),
                Some(Asked::Cancel) | None => {}
            }
        },
        page,
    );
    harness.run();
    harness
}

fn click(harness: &mut Harness<'_, Page>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

#[test]
fn a_rule_of_remainders_is_made_up_and_proven() {
    for lang in Lang::ALL {
        let mut harness = page("subtract[1,3,4](9)", lang, Scheme::Light);
        // Multiples of 4 fall at once; the counterexample goes to the board.
        click(&mut harness, words::TEST.to(lang));
        let (conjecture, tested) = harness.state().tested.clone().unwrap();
        assert!(matches!(tested.verdict, Verdict::Falls(_)));
        let said = spaced(&format!("✗ {}", words::result(lang, &conjecture, &tested)));
        assert!(
            harness.query_all_by_value(&said).next().is_some()
                || harness.query_by_label(&said).is_some(),
            "{said}"
        );
        click(&mut harness, words::LOOK.to(lang));
        assert_eq!(harness.state().put.as_ref().unwrap().to_string(), "subtract[1,3,4](2)");
        // 0 and 2 modulo 7 is the truth, and the solver has the theorem.
        harness.state_mut().builder.draft.conditions =
            vec![(Claim::Residues { modulus: 7, lost: vec![0] }, false)];
        harness.run();
        click(&mut harness, "n mod 7 = 2");
        click(&mut harness, words::TEST.to(lang));
        assert!(matches!(harness.state().tested.as_ref().unwrap().1.verdict, Verdict::Proven(_)));
    }
}

#[test]
fn conditions_are_added_joined_turned_round_and_removed() {
    let lang = Lang::En;
    let mut harness = page("nim(1,2)", lang, Scheme::Light);
    click(&mut harness, words::ADD.to(lang));
    assert_eq!(harness.state().builder.draft.conditions.len(), 2);
    click(&mut harness, words::ANY.to(lang));
    assert!(harness.state().builder.draft.any);
    let nots: Vec<_> = harness.query_all_by_label(words::NOT.to(lang)).collect();
    nots[1].click();
    harness.run();
    assert!(harness.state().builder.draft.conditions[1].1);
    harness.query_all_by_label(words::REMOVE.to(lang)).next().unwrap().click();
    harness.run();
    assert_eq!(
        harness.state().builder.draft.conditions,
        [(Claim::TotalParity { odd: false }, true)]
    );
    click(&mut harness, words::TEST.to(lang));
    assert!(matches!(harness.state().tested.as_ref().unwrap().1.verdict, Verdict::Falls(_)));
}

#[test]
fn everything_is_named_and_nothing_is_wider_than_the_column() {
    for lang in Lang::ALL {
        for scheme in [Scheme::Light, Scheme::Dark] {
            let mut harness = page("subtract[1,3,4](9)", lang, scheme);
            harness
                .state_mut()
                .builder
                .draft
                .conditions
                .push((Claim::Between { modulus: 99, from: 2, to: 70 }, true));
            harness
                .state_mut()
                .builder
                .draft
                .conditions
                .push((Claim::Residues { modulus: 24, lost: vec![0, 5] }, true));
            harness.run();
            click(&mut harness, words::TEST.to(lang));
            for node in harness.query_all(
                By::new()
                    .predicate(|node| node.role() == Role::Button || node.role() == Role::CheckBox),
            ) {
                let right = node.rect().right();
                assert!(right <= 331.0, "{:?} ends at {right}", node.accesskit_node().label());
                assert!(node.rect().height() >= 22.0, "{:?}", node.accesskit_node().label());
            }
        }
    }
}

/// The words of a scheme stand on its ground, and the figures of a result in the colour of what
/// falls.
#[test]
fn the_builder_is_drawn_in_every_scheme_and_language() {
    let folder = std::env::var_os("LASTSTONE_PICTURES");
    let game = "bash[2..6](9)".parse::<Sum>().unwrap().single().unwrap().game().clone();
    let mut builder = Builder::new(1);
    builder.draft.conditions.push((Claim::Between { modulus: 99, from: 2, to: 70 }, true));
    let conjecture = builder.draft.about(&game, Ending::Normal);
    let tested = conjecture.test(60, &mut Oracle::default(), &mut Unwatched).unwrap();
    for (lang, name) in Lang::ALL.into_iter().zip(["en", "zh"]) {
        for scheme in [Scheme::Light, Scheme::Dark] {
            let theme = Theme::of(scheme);
            let draw = |builder: &mut Builder, tested: Option<(&Conjecture, &Tested)>| {
                picture(scheme, vec2(360.0, 560.0), 1.5, |ui| {
                    let view = ConjectureView {
                        theme,
                        lang,
                        game: &game,
                        ending: Ending::Normal,
                        tested,
                        percent: None,
                    };
                    builder.show(ui, &view);
                })
            };
            let asked = draw(&mut builder, None);
            let told = draw(&mut builder, Some((&conjecture, &tested)));
            let ground = theme.ground.to_array();
            // Rows in which something is drawn: text and buttons down to the one that tests, below
            // it the result.
            let drawn = |image: &Image| -> Vec<usize> {
                let is_drawn =
                    |y: &usize| (0..image.width).any(|x| image.pixel(x, *y) != Some(ground));
                (0..image.height).filter(is_drawn).collect()
            };
            let (before, after) = (drawn(&asked), drawn(&told));
            assert!(
                before.len() > 200,
                "{lang:?} {scheme:?}: only {} rows are drawn",
                before.len()
            );
            assert!(after.last() > before.last(), "{lang:?} {scheme:?}: the result adds nothing");
            let inks: BTreeSet<_> = (0..told.height)
                .flat_map(|y| (0..told.width).map(move |x| (x, y)))
                .filter_map(|(x, y)| told.pixel(x, y))
                .collect();
            for (what, color) in [("ground", theme.ground), ("ink", theme.ink)] {
                assert!(inks.contains(&color.to_array()), "{lang:?} {scheme:?}: no {what}");
            }
            if let Some(folder) = &folder {
                let file = format!("conjecture-{name}-{scheme:?}.png").to_lowercase();
                std::fs::write(std::path::Path::new(folder).join(file), told.png().unwrap())
                    .unwrap();
            }
        }
    }
}
