//! The fields of the theorem board: what is typed or pasted into them is as long as may be and no
//! longer, and whatever cannot be read is told in a sentence.

use super::*;
use crate::fonts;
use crate::lesson::limits;
use crate::raster::Studio;
use crate::session::theorem::Unnamed;
use crate::theme::Scheme;
use crate::words::{conjecture, refusal};
use egui::{Event, Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};

/// The board alone.
struct Room {
    lang: Lang,
    board: Theorems,
    panel: TheoremPanel,
    told: Option<Told>,
    here: Sum,
    named: Vec<Part>,
}

impl Room {
    fn new(lang: Lang) -> Self {
        let here = "bash[1..3](21)".parse().unwrap();
        let (board, panel) = (Theorems::default(), TheoremPanel::default());
        Self { lang, board, panel, told: None, here, named: Vec::new() }
    }

    fn ui(&mut self, ui: &mut Ui) {
        let theme = &Theme::in_use(ui.ctx());
        let (board, told, here) = (&self.board, self.told.as_ref(), Some(&self.here));
        let view =
            TheoremsView { theme, lang: self.lang, board, busy: None, told, here, can_put: true };
        for wish in self.panel.show(ui, &view) {
            match wish {
                TheoremWish::Propose(by, statement) => {
                    self.told = self.board.propose(by, statement).err().map(Told::NotProposed);
                }
                TheoremWish::Name(_, at) => self.named.push(at),
                _ => {}
            }
        }
    }
}

type Page = Harness<'static, Room>;

fn page(room: Room) -> Page {
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let builder = Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(60)
        .with_context_setup(setup);
    let mut page = builder.build_ui_state(|ui, room: &mut Room| room.ui(ui), room);
    page.run();
    page
}

fn says(page: &Page, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    page.query_all(by().recursive(true).predicate(|_| true))
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

fn click(page: &mut Page, label: &str) {
    let found =
        page.query_all_by_label(label).find(|node| node.accesskit_node().role() == Role::Button);
    found.unwrap_or_else(|| panic!("no button is called \"{label}\"")).click();
    page.run();
}

fn focus(page: &mut Page, role: Role, label: &'static str) {
    let field =
        by().predicate(move |node| node.role() == role && node.label().as_deref() == Some(label));
    page.query(field).expect("a field").focus();
    page.run();
}

/// Writes this into a field, over what is there.
fn write(page: &mut Page, label: &'static str, event: Event) {
    focus(page, Role::TextInput, label);
    page.key_press_modifiers(Modifiers::COMMAND, Key::A);
    page.event(event);
    page.run();
}

/// A text that can be read, so many characters long.
fn padded(text: &str, length: usize) -> String {
    format!("{}{text}", " ".repeat(length - text.len()))
}

/// Lengths below the limit, at it, past it, and far past it; and whether they may be.
const LENGTHS: [(usize, bool); 5] = [
    (limits::WRITTEN - 1, true),
    (limits::WRITTEN, true),
    (limits::WRITTEN + 1, false),
    (2 * limits::WRITTEN, false),
    (1 << 20, false),
];

#[test]
fn a_game_is_typed_or_pasted_up_to_the_limit_and_what_is_longer_is_refused_in_a_sentence() {
    for lang in Lang::ALL {
        let too_long = words::too_long(lang, limits::WRITTEN);
        for event in [Event::Paste as fn(String) -> Event, Event::Text] {
            for (length, may) in LENGTHS {
                let mut page = page(Room::new(lang));
                click(&mut page, words::NEW.to(lang));
                write(&mut page, words::GAME.to(lang), event(padded("nim(3,4)", length)));
                assert_eq!(says(&page, &too_long), !may, "{length}");
                assert!(
                    page.state().panel.making.as_ref().unwrap().length() <= limits::WRITTEN + 1
                );
                // What was refused has changed nothing.
                click(&mut page, words::PROPOSE.to(lang));
                let name =
                    page.state().board.entries()[0].statement.conjecture.game.with_bracket("");
                assert_eq!(name, if may { "nim" } else { "bash" }, "{length}");
            }
        }
    }
}

#[test]
fn a_game_that_grows_too_long_key_by_key_is_none_until_it_is_shorter_again() {
    for lang in Lang::ALL {
        let mut page = page(Room::new(lang));
        let too_long = words::too_long(lang, limits::WRITTEN);
        click(&mut page, words::NEW.to(lang));
        write(&mut page, words::GAME.to(lang), Event::Paste(padded("nim(3,4)", limits::WRITTEN)));
        for _ in 0..3 {
            page.event(Event::Text(" ".to_owned()));
            page.run();
        }
        assert!(says(&page, &too_long) && !says(&page, words::SINGLE.to(lang)));
        assert_eq!(page.state().panel.making.as_ref().unwrap().length(), limits::WRITTEN + 1);
        click(&mut page, words::PROPOSE.to(lang));
        assert!(page.state().board.entries().is_empty(), "it cannot be proposed");
        focus(&mut page, Role::TextInput, words::GAME.to(lang));
        page.key_press(Key::Backspace);
        page.run();
        assert!(!says(&page, &too_long));
    }
}

#[test]
fn a_counterexample_is_as_long_as_may_be_and_no_longer() {
    for lang in Lang::ALL {
        let too_long = words::too_long(lang, limits::WRITTEN);
        for (length, may) in LENGTHS {
            let mut page = page(Room::new(lang));
            click(&mut page, words::NEW.to(lang));
            click(&mut page, words::PROPOSE.to(lang));
            write(&mut page, words::FIELD.to(lang), Event::Paste(padded("6", length)));
            assert_eq!(says(&page, &too_long), !may, "{length}");
            page.key_press(Key::Enter);
            page.run();
            assert_eq!(page.state().named.len(), usize::from(may), "{length}");
            assert!(page.state().panel.text.chars().count() <= limits::WRITTEN + 1);
            // The next one is read as ever.
            write(&mut page, words::FIELD.to(lang), Event::Text("7".to_owned()));
            assert!(!says(&page, &too_long));
        }
    }
}

#[test]
fn an_example_stands_in_the_empty_field_and_numbers_may_be_written_with_spaces() {
    for lang in Lang::ALL {
        let mut page = page(Room::new(lang));
        click(&mut page, words::NEW.to(lang));
        write(&mut page, words::GAME.to(lang), Event::Paste("nim(1,2,3)".to_owned()));
        click(&mut page, words::PROPOSE.to(lang));
        let example = words::example(lang, 3);
        let shown = |page: &Page| {
            let shapes = &page.output().shapes;
            shapes.iter().any(|clipped| match &clipped.shape {
                egui::Shape::Text(text) => text.galley.text() == example,
                _ => false,
            })
        };
        assert!(shown(&page));
        write(&mut page, words::FIELD.to(lang), Event::Text("1 2 4".to_owned()));
        assert!(!shown(&page));
        page.key_press(Key::Enter);
        page.run();
        assert_eq!(page.state().named.len(), 1, "it is read");
    }
}

#[test]
fn numbers_take_no_text_that_is_longer_than_numbers() {
    for lang in Lang::ALL {
        for (digits, may) in
            [(3, true), (limits::DIGITS, true), (limits::DIGITS + 1, false), (1 << 20, false)]
        {
            for said in [conjecture::UPTO, conjecture::HEAPS, conjecture::MODULUS] {
                let mut page = page(Room::new(lang));
                click(&mut page, words::NEW.to(lang));
                focus(&mut page, Role::SpinButton, said.to(lang));
                page.event(Event::Paste("9".repeat(digits)));
                page.step();
                let widest = page
                    .query_all(by().predicate(|node| {
                        node.role() == Role::TextInput || node.role() == Role::SpinButton
                    }))
                    .filter_map(|node| node.accesskit_node().value())
                    .map(|value| value.matches('9').count())
                    .max();
                assert_eq!(widest.is_some_and(|nines| nines >= digits), may, "{digits} {widest:?}");
                page.key_press(Key::Enter);
                page.run();
                click(&mut page, words::PROPOSE.to(lang));
            }
        }
    }
}

/// Texts that are no position of the game, each with what is wrong with it.
#[test]
fn whatever_cannot_be_read_is_told_in_one_short_sentence() {
    let texts = [
        "",
        "(",
        "nym(3)",
        "6;7",
        "nim(1) + nim(2)",
        "99999999999999999999",
        "石",
        "bash[1..3](1,2",
    ];
    let long = [
        "a".repeat(4_000),
        "(".repeat(4_000),
        "9".repeat(4_000),
        format!("nim({}", "1,".repeat(2_000)),
    ];
    let texts: Vec<String> = texts.iter().map(ToString::to_string).chain(long).collect();
    for lang in Lang::ALL {
        let mut page = page(Room::new(lang));
        click(&mut page, words::NEW.to(lang));
        click(&mut page, words::PROPOSE.to(lang));
        let statement = page.state().board.entries()[0].statement.clone();
        for text in texts.iter().filter(|text| !text.is_empty()) {
            write(&mut page, words::FIELD.to(lang), Event::Paste(text.clone()));
            page.key_press(Key::Enter);
            page.run();
            let why = statement.read(text).expect_err("it cannot be read");
            let said = words::unnamed(lang, &why);
            assert!(says(&page, &said) && said.chars().count() < 240, "{said}");
        }
        click(&mut page, words::NEW.to(lang));
        for text in &texts {
            write(&mut page, words::GAME.to(lang), Event::Paste(text.clone()));
            if text.is_empty() {
                continue;
            }
            match text.parse::<Sum>() {
                Err(unread) => {
                    let said = refusal::unread(lang, &unread);
                    assert!(says(&page, &said) && said.chars().count() < 240, "{said}");
                }
                Ok(_) => assert!(says(&page, words::SINGLE.to(lang)), "{text}"),
            }
        }
        assert!(matches!(statement.read("nim(1) + nim(2)"), Err(Unnamed::OtherGame)));
    }
}

/// The longest game that can be written: its statement stands on the board, and nothing is wider
/// than the window.
#[test]
fn the_longest_game_has_room_on_the_board() {
    for lang in Lang::ALL {
        let mut page = page(Room::new(lang));
        click(&mut page, words::NEW.to(lang));
        write(&mut page, words::GAME.to(lang), Event::Paste(longest()));
        click(&mut page, words::PROPOSE.to(lang));
        assert_eq!(page.state().board.entries().len(), 1);
        let all =
            page.query_all(by().recursive(true).predicate(|node| node.role() != Role::TextRun));
        let widest = all
            .filter_map(|node| Some(node.accesskit_node().bounding_box()?.x1))
            .fold(0.0, f64::max);
        assert!(widest <= 1_281.0, "{widest}");
    }
}

fn longest() -> String {
    let numbers: Vec<String> = (1_000..1_700).map(|n| n.to_string()).collect();
    format!("subtract[{}](5)", numbers.join(","))
}

/// Leaves pictures where `LASTSTONE_PICTURES` says.
#[test]
fn pictures_of_what_cannot_be_read() {
    let Some(folder) = std::env::var_os("LASTSTONE_PICTURES").map(std::path::PathBuf::from) else {
        return;
    };
    for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| [(lang, 800.0), (lang, 1280.0)]) {
        for what in ["long", "unknown", "named", "longest"] {
            let mut page = page(Room::new(lang));
            click(&mut page, words::NEW.to(lang));
            match what {
                "long" => {
                    write(&mut page, words::GAME.to(lang), Event::Paste("1,".repeat(1 << 19)));
                }
                "unknown" => {
                    write(&mut page, words::GAME.to(lang), Event::Paste("a".repeat(4_000)));
                }
                "longest" => write(&mut page, words::GAME.to(lang), Event::Paste(longest())),
                _ => {}
            }
            if matches!(what, "named" | "longest") {
                click(&mut page, words::PROPOSE.to(lang));
                write(&mut page, words::FIELD.to(lang), Event::Paste("1,".repeat(1 << 19)));
            }
            let image = Studio::new(Scheme::Light, vec2(size, 640.0), 1.0).picture(|ui| {
                egui::CentralPanel::default()
                    .frame(Theme::of(Scheme::Light).page())
                    .show(ui, |ui| page.state_mut().ui(ui));
            });
            std::fs::write(
                folder.join(format!("fields-{what}-{lang:?}-{size}.png").to_lowercase()),
                image.png().unwrap(),
            )
            .unwrap();
        }
    }
}
