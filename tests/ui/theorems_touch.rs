//! The theorem board by label: a statement is made up, contested, tested; points, refusals and
//! text; in both languages, at several sizes, in every scheme.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::fonts;
use laststone::games::Sum;
use laststone::raster::Studio;
use laststone::session::theorem::{Statement, Team, Theorems};
use laststone::solver::work::Unwatched;
use laststone::study::conjecture::Conjecture;
use laststone::study::{Claim, Oracle};
use laststone::theme::{Scheme, Theme};
use laststone::theorems::{TheoremPanel, TheoremWish, TheoremsView, Told};
use laststone::words::{Lang, conjecture, theorem as words};

const SIZES: [Vec2; 5] = [
    vec2(360.0, 740.0),
    vec2(640.0, 480.0),
    vec2(800.0, 600.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
];

/// A room with nothing in it but the board, where everything is checked at once.
struct Room {
    lang: Lang,
    board: Theorems,
    panel: TheoremPanel,
    told: Option<Told>,
    here: Sum,
    put: Option<Sum>,
}

impl Room {
    fn new(lang: Lang, board: Theorems) -> Self {
        let here = "bash[1..3](21)".parse().unwrap();
        Self { lang, board, panel: TheoremPanel::default(), told: None, here, put: None }
    }

    fn ui(&mut self, ui: &mut egui::Ui) {
        let view = TheoremsView {
            theme: &Theme::in_use(ui.ctx()),
            lang: self.lang,
            board: &self.board,
            busy: None,
            told: self.told.as_ref(),
            here: Some(&self.here),
            can_put: true,
        };
        for wish in self.panel.show(ui, &view) {
            self.told = None;
            match wish {
                TheoremWish::Propose(by, statement) => {
                    self.told = self.board.propose(by, statement).err().map(Told::NotProposed);
                }
                TheoremWish::Name(index, at) => {
                    let done = self.board.may_name(index, &at).cloned().and_then(|entry| {
                        let found =
                            entry.statement.conjecture.wrong_at(&at, &mut Unwatched).unwrap();
                        self.board.named(index, at, found)
                    });
                    self.told = done.err().map(|why| Told::Refused(index, why));
                }
                TheoremWish::Test(index) => test(&mut self.board, index),
                TheoremWish::Undo => self.board.undo(),
                TheoremWish::Reset => self.board.reset(),
                TheoremWish::Copy => ui.ctx().copy_text(words::text(self.lang, &self.board)),
                TheoremWish::Put(sum) => self.put = Some(sum),
                TheoremWish::Cancel => {}
            }
        }
    }
}

fn statement(text: &str, claim: Claim, bound: u64) -> Statement {
    let sum: Sum = text.parse().unwrap();
    let part = sum.single().unwrap();
    let (game, heaps) = (part.game().clone(), part.row().len());
    Statement { conjecture: Conjecture { game, ending: sum.ending(), heaps, claim }, bound }
}

fn test(board: &mut Theorems, index: usize) {
    let Statement { conjecture, bound } = board.entries()[index].statement.clone();
    let tested = conjecture.test(bound, &mut Oracle::default(), &mut Unwatched).unwrap();
    board.tested(index, tested).unwrap();
}

fn name(board: &mut Theorems, index: usize, at: &str) {
    let at = at.parse::<Sum>().unwrap().single().unwrap().clone();
    let found = board.entries()[index].statement.conjecture.wrong_at(&at, &mut Unwatched).unwrap();
    board.named(index, at, found).unwrap();
}

/// A board with something in every state.
fn full() -> Theorems {
    let mut board = Theorems::default();
    let lost = |modulus, lost: &[u64]| Claim::Residues { modulus, lost: lost.to_vec() };
    board.propose(Team::A, statement("bash[1..3](0)", lost(4, &[0]), 2_000)).unwrap();
    test(&mut board, 0);
    board.propose(Team::B, statement("wythoff(0,0)", Claim::EqualHeaps, 200)).unwrap();
    name(&mut board, 1, "wythoff(1,2)");
    let both =
        Claim::AllOf(vec![Claim::XorZero, Claim::Not(Box::new(Claim::TotalParity { odd: true }))]);
    board.propose(Team::A, statement("nim(0,0,0)", both, 12)).unwrap();
    test(&mut board, 2);
    board.propose(Team::B, statement("misere nim(0,0,0,0)", Claim::XorZero, 30)).unwrap();
    test(&mut board, 3);
    board.propose(Team::A, statement("subtract[1,3,4](0)", lost(7, &[0, 2]), 100)).unwrap();
    name(&mut board, 4, "subtract[1,3,4](7)");
    board
}

fn pictures_folder() -> Option<std::path::PathBuf> {
    std::env::var_os("LASTSTONE_PICTURES").map(Into::into)
}

/// Leaves pictures where `LASTSTONE_PICTURES` says.
#[test]
fn pictures_of_the_board() {
    let Some(folder) = pictures_folder() else { return };
    for scheme in Scheme::ALL {
        for lang in Lang::ALL {
            for size in SIZES {
                for making in [false, true] {
                    let mut room = Room::new(lang, full());
                    let mut studio = Studio::new(scheme, size, 1.0);
                    studio.picture(|ui| room.ui(ui));
                    if making {
                        room.panel.make(Some(&room.here));
                    }
                    let image = studio.picture(|ui| {
                        egui::CentralPanel::default()
                            .frame(Theme::of(scheme).page())
                            .show(ui, |ui| room.ui(ui));
                    });
                    let name = format!(
                        "{scheme:?}-{lang:?}-{}-{}.png",
                        size.x,
                        if making { "making" } else { "list" }
                    );
                    std::fs::write(folder.join(name.to_lowercase()), image.png().unwrap()).unwrap();
                }
            }
        }
    }
}

fn harness(lang: Lang, board: Theorems, scheme: Scheme, size: Vec2) -> Harness<'static, Room> {
    let setup = move |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(scheme).apply(ctx);
    };
    let builder = Harness::builder()
        .with_size(size)
        .with_max_steps(30)
        .with_step_dt(0.05)
        .with_context_setup(setup);
    let mut harness =
        builder.build_ui_state(|ui, room: &mut Room| room.ui(ui), Room::new(lang, board));
    harness.run();
    harness
}

fn click(harness: &mut Harness<'_, Room>, label: &str) {
    let can = |role: Role| role == Role::Button || role == Role::CheckBox;
    let node = harness
        .query_all_by_label(label)
        .find(|node| can(node.accesskit_node().role()) && !node.accesskit_node().is_disabled());
    node.unwrap_or_else(|| panic!("nothing to click is called \"{label}\"")).click();
    harness.run();
}

fn says(harness: &Harness<'_, Room>, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    harness
        .query_all(by().recursive(true).predicate(|_| true))
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

/// Types into the field of this name.
fn type_into(harness: &mut Harness<'_, Room>, label: &'static str, text: &str) {
    let field = by().predicate(move |node| {
        node.role() == Role::TextInput && node.label().as_deref() == Some(label)
    });
    harness.query(field).expect("a field").focus();
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(Event::Text(text.to_owned()));
    harness.run();
}

/// Types the modulus.
fn by_fours(harness: &mut Harness<'_, Room>, lang: Lang) {
    harness.get_by_role_and_label(Role::SpinButton, conjecture::MODULUS.to(lang)).focus();
    harness.run();
    harness.event(Event::Text("4".to_owned()));
    harness.run();
}

#[test]
fn a_statement_is_made_up_contested_and_tested() {
    for lang in Lang::ALL {
        let mut harness = harness(lang, Theorems::default(), Scheme::Light, SIZES[2]);
        assert!(says(&harness, words::EMPTY.to(lang)));
        click(&mut harness, words::NEW.to(lang));
        // The game of the board before one: multiples of 4, said by team B.
        by_fours(&mut harness, lang);
        click(&mut harness, "n mod 4 = 0");
        click(&mut harness, words::team(lang, Team::B));
        click(&mut harness, words::PROPOSE.to(lang));
        let entry = harness.state().board.entries()[0].clone();
        assert_eq!((entry.by, entry.statement.conjecture.game.rules().name()), (Team::B, "bash"));
        assert!(says(&harness, &words::sentence(lang, &entry.statement)));
        // No counterexample; then by the key, a text that is no position.
        type_into(&mut harness, words::FIELD.to(lang), "6");
        click(&mut harness, words::NAME.to(lang));
        let entry = harness.state().board.entries()[0].clone();
        assert_eq!(entry.vain.len(), 1);
        assert!(says(&harness, &words::vain(lang, &entry)));
        type_into(&mut harness, words::FIELD.to(lang), "6;7");
        harness.key_press(Key::Enter);
        harness.run();
        assert!(says(&harness, lang.pick("column 2", "第2列")));
        assert_eq!(harness.state().board.entries()[0], entry);
        type_into(&mut harness, words::FIELD.to(lang), "6");
        harness.key_press(Key::Enter);
        harness.run();
        assert!(says(
            &harness,
            &words::refused(lang, &laststone::session::theorem::Refusal::NamedBefore)
        ));
        // It stands, by a theorem.
        click(&mut harness, &words::test(lang, &entry.statement));
        let points = words::points(lang, 1);
        assert!(says(&harness, &format!("{}: {points}", words::team(lang, Team::B))));
        assert!(says(&harness, lang.pick("Checked up to 2000", "检验到 2000 为止")));
        click(&mut harness, words::UNDO.to(lang));
        assert_eq!(harness.state().board.points(Team::B), 0);
    }
}

#[test]
fn what_only_stands_is_always_said_to_be_unproved_and_what_is_refused_says_why() {
    for lang in Lang::ALL {
        let mut harness = harness(lang, full(), Scheme::Dark, SIZES[2]);
        assert!(says(
            &harness,
            lang.pick("Checked up to 12, not proved", "检验到 12 为止，未证明")
        ));
        click(&mut harness, words::COPY.to(lang));
        let text = words::text(lang, &harness.state().board);
        for entry in harness
            .state()
            .board
            .entries()
            .iter()
            .filter(|entry| entry.stood.is_some() && !entry.is_proven())
        {
            assert!(text.contains(&words::state(lang, entry)));
            assert!(words::state(lang, entry).contains(lang.pick("not proved", "未证明")));
        }
        // The same as number 1, for the board before one is a heap of Bash.
        click(&mut harness, words::NEW.to(lang));
        by_fours(&mut harness, lang);
        click(&mut harness, "n mod 4 = 0");
        click(&mut harness, words::PROPOSE.to(lang));
        assert!(says(
            &harness,
            &words::refused(lang, &laststone::session::theorem::Refusal::Same(0))
        ));
        assert_eq!(harness.state().board.entries().len(), 5);
        // Another game, typed; several games are none.
        type_into(&mut harness, words::GAME.to(lang), "nim(1) + nim(2)");
        assert!(says(&harness, words::SINGLE.to(lang)));
        type_into(&mut harness, words::GAME.to(lang), "bash[1..5](9)");
        click(&mut harness, words::PROPOSE.to(lang));
        assert_eq!(harness.state().board.entries().len(), 6);
        click(&mut harness, words::RESET.to(lang));
        assert!(says(&harness, words::EMPTY.to(lang)));
        click(&mut harness, words::UNDO.to(lang));
        assert_eq!(harness.state().board.entries().len(), 6);
    }
}

#[test]
fn a_counterexample_is_put_on_the_board() {
    let mut harness = harness(Lang::En, full(), Scheme::Light, SIZES[3]);
    let sentence = words::sentence(Lang::En, &harness.state().board.entries()[3].statement);
    click(&mut harness, &sentence);
    click(&mut harness, conjecture::LOOK.to(Lang::En));
    assert_eq!(harness.state().put.as_ref().unwrap().to_string(), "misere nim(0,0,0,0)");
}

#[test]
#[expect(
    clippy::redundant_closure_for_method_calls,
    reason = "the method is not general enough in its lifetime"
)]
fn everything_is_reached_by_the_keyboard_alone() {
    let mut harness = harness(Lang::En, Theorems::default(), Scheme::Light, SIZES[2]);
    let tab_to = |harness: &mut Harness<'_, Room>, label: &str| {
        for _ in 0..60 {
            harness.key_press(Key::Tab);
            harness.run();
            let focused =
                harness.query_all(by().recursive(true).predicate(|node| node.is_focused()));
            if focused
                .into_iter()
                .any(|node| node.accesskit_node().label().as_deref() == Some(label))
            {
                return;
            }
        }
        panic!("no way to \"{label}\"");
    };
    let press = |harness: &mut Harness<'_, Room>, label: &str| {
        tab_to(harness, label);
        harness.key_press(Key::Enter);
        harness.run();
    };
    press(&mut harness, words::NEW.en);
    tab_to(&mut harness, conjecture::MODULUS.en);
    harness.event(Event::Text("4".to_owned()));
    harness.run();
    press(&mut harness, "n mod 4 = 0");
    press(&mut harness, words::PROPOSE.en);
    assert_eq!(harness.state().board.entries().len(), 1);
    let test = words::test(Lang::En, &harness.state().board.entries()[0].statement);
    press(&mut harness, &test);
    assert_eq!(harness.state().board.points(Team::A), 1);
    press(&mut harness, words::UNDO.en);
    assert_eq!(harness.state().board.points(Team::A), 0);
}

#[test]
fn it_fits_every_size_in_every_scheme_and_language() {
    let can = [Role::Button, Role::CheckBox, Role::TextInput, Role::SpinButton, Role::ComboBox];
    let mut faults = Vec::new();
    for scheme in Scheme::ALL {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
            let least = if scheme == Scheme::Projector { 48.0 } else { 23.0 };
            // Nobody projects a phone held upright.
            if scheme == Scheme::Projector && size.x < size.y {
                continue;
            }
            let mut harness = harness(lang, full(), scheme, size);
            for making in [false, true] {
                if making {
                    click(&mut harness, words::NEW.to(lang));
                }
                let window = Rect::from_min_size(egui::Pos2::ZERO, size);
                let all: Vec<(String, Rect)> = harness
                    .query_all(by().predicate(move |node| can.contains(&node.role())))
                    .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
                    .filter(|(_, rect)| rect.area() > 0.0 && window.contains(rect.center()))
                    .collect();
                assert!(all.len() >= 4, "{scheme:?} {size:?}: {all:?}");
                for (i, (name, rect)) in all.iter().enumerate() {
                    let at = format!("{scheme:?} {lang:?} {} {making}: \"{name}\"", size.x);
                    if rect.right() > size.x + 1.0 || rect.left() < -1.0 {
                        faults.push(format!("{at} is wider than the window"));
                    }
                    // What is half scrolled out of sight is cut off there.
                    let whole = rect.bottom() < size.y - 200.0;
                    if whole && rect.height() < least {
                        faults.push(format!("{at} is {} high", rect.height()));
                    }
                    for (other, place) in all.iter().skip(i + 1) {
                        let common = rect.intersect(*place);
                        if whole && common.width() > 2.0 && common.height() > 2.0 {
                            faults.push(format!("{at} on \"{other}\""));
                        }
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}
