//! The laboratory on the page: there and back, typed, built and pasted, in both languages and at
//! three sizes.

use crate::shell_page;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, OutputCommand, PointerButton, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::Shell;
use laststone::games::{Game, Sum};
use laststone::session::Command;
use laststone::solver::outcome::Outcome;
use laststone::words::{Lang, lab as words, moves};

const WIDE: Vec2 = vec2(1280.0, 800.0);

fn sum(text: &str) -> Sum {
    text.parse().unwrap()
}

struct Person(Harness<'static, Shell>);

impl Person {
    fn at(lang: Lang, size: Vec2) -> Self {
        Self(shell_page::open("bash-1", 2, lang, size))
    }

    /// Lets the workers finish, then draws.
    fn settle(&mut self) {
        for _ in 0..3 {
            self.0.state_mut().rest();
            self.0.run_steps(2);
        }
    }

    fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.0.key_press_modifiers(modifiers, key);
        self.settle();
    }

    fn click(&mut self, label: &str) {
        let node =
            self.0.query_all_by_label(label).find(|node| !node.accesskit_node().is_disabled());
        node.unwrap_or_else(|| panic!("nothing to click is called \"{label}\"")).click();
        self.settle();
    }

    fn types(&mut self, text: &str) {
        let label = words::FIELD.to(Lang::En);
        let other = words::FIELD.to(Lang::Zh);
        let is_field =
            move |name: Option<String>| name.is_some_and(|name| name == label || name == other);
        let field =
            by().predicate(move |node| node.role() == Role::TextInput && is_field(node.label()));
        self.0.query(field).expect("a field").focus();
        self.settle();
        self.press(Modifiers::COMMAND, Key::A);
        self.0.event(Event::Text(text.to_owned()));
        self.settle();
        self.press(Modifiers::NONE, Key::Enter);
    }

    fn position(&self) -> String {
        self.0.state().session().expect("something is shown").sum().to_string()
    }

    fn says(&self, part: &str) -> bool {
        shell_page::says(&self.0, part)
    }
}

#[test]
fn one_key_brings_a_position_and_goes_back_to_the_lesson_as_it_was() {
    let mut person = Person::at(Lang::En, WIDE);
    let before = person.0.state().session().unwrap().history().clone();
    person.press(Modifiers::NONE, Key::X);
    assert!(person.says(words::LAB.en) && person.says(words::FINDINGS.en));
    assert_eq!(person.position(), before.now().to_string());
    person.types("nim(7,8,9)");
    assert_eq!(person.position(), "nim(7,8,9)");
    person.0.ctx.memory_mut(|memory| memory.surrender_focus(egui::Id::NULL));
    person.press(Modifiers::NONE, Key::Tab);
    person.press(Modifiers::NONE, Key::X);
    assert_eq!(*person.0.state().session().unwrap().history(), before);
    assert!(!person.says(words::FINDINGS.en));
    // The step's position has not changed since: the bench is found as it was left.
    person.press(Modifiers::NONE, Key::X);
    assert_eq!(person.position(), "nim(7,8,9)");
}

#[test]
fn what_is_typed_wrong_is_told_with_its_place_and_the_board_stays() {
    for (lang, said) in [(Lang::En, "column 5"), (Lang::Zh, "第5列")] {
        let mut person = Person::at(lang, WIDE);
        person.press(Modifiers::NONE, Key::X);
        let before = person.position();
        person.types("nim(x,8)");
        assert!(person.says(said), "{lang:?}");
        assert_eq!(person.position(), before);
        person.types("nim(3,8)");
        assert!(!person.says(said));
        assert_eq!(person.position(), "nim(3,8)");
    }
}

#[test]
fn every_game_opens_with_its_board_and_what_is_found_of_it() {
    let mut person = Person::at(Lang::En, WIDE);
    for (nth, example) in Game::EXAMPLES.iter().enumerate() {
        person.0.state_mut().set_lang(if nth % 2 == 0 { Lang::En } else { Lang::Zh });
        person.0.state_mut().experiment(example.parse().unwrap());
        person.settle();
        assert_eq!(person.position(), *example);
        let said = person
            .0
            .state()
            .session()
            .unwrap()
            .finding()
            .map(|finding| words::wins(finding.outcome))
            .unwrap();
        assert!(person.says(said.en) || person.says(said.zh), "{example}");
        person.0.state_mut().exhibit(|showing| (showing.outcomes, showing.values) = (true, true));
        person.settle();
        assert!(!person.0.state().session().unwrap().known().is_empty(), "{example}");
    }
}

#[test]
fn a_position_is_built_by_clicks_alone_and_pasted_from_anywhere() {
    let mut person = Person::at(Lang::En, WIDE);
    person.0.state_mut().experiment("nim(3,5)".parse().unwrap());
    person.settle();
    person.click(&words::more(Lang::En, &words::number(Lang::En, 0, 1)));
    assert_eq!(person.position(), "nim(3,6)");
    person.click(words::MISERE.en);
    assert_eq!(person.position(), "misere nim(3,6)");
    person.click(words::NORMAL.en);
    person.click(words::BALANCE.en);
    assert_eq!(person.position(), "nim(3,6) + nim(0)");
    person.click(words::REMOVE_PART.en);
    assert_eq!(person.position(), "nim(0)");
    person.0.event(Event::Paste(" euclid(34, 12) ".to_owned()));
    person.settle();
    assert_eq!(person.position(), "euclid(34,12)");
}

#[test]
fn each_game_says_what_it_is_before_it_is_chosen() {
    for lang in Lang::ALL {
        let mut person = Person::at(lang, WIDE);
        person.0.state_mut().experiment("nim(3,5)".parse().unwrap());
        person.settle();
        let nim = words::game(lang, sum("nim(1)").single().unwrap().game());
        person.click(&format!("{}: {nim}", words::GAME.to(lang)));
        let kayles = sum("kayles(1)");
        let game = kayles.single().unwrap().game();
        let rules = moves::rules(lang, game);
        assert!(!person.says(&rules), "{rules}");
        let label = words::game(lang, game);
        person.0.query_all_by_label(&label).next().expect("an entry").hover();
        person.settle();
        assert!(person.says(&rules), "{rules}");
        assert_eq!(person.position(), "nim(3,5)");
        person.click(&label);
        assert!(person.position().starts_with("kayles("));
    }
}

#[test]
fn positions_worth_trying_are_two_clicks_away_and_ask_what_they_do_not_tell() {
    for (position, asks) in words::TRIED {
        let mut person = Person::at(Lang::Zh, WIDE);
        person.0.state_mut().experiment("nim(3,5)".parse().unwrap());
        person.settle();
        person.click(words::WORTH.zh);
        person.click(asks.zh);
        assert_eq!(person.position(), position);
        assert!(person.0.state().session().unwrap().finding().is_ok(), "{position}");
        assert!(asks.en.ends_with('?') && asks.zh.ends_with('？'));
    }
    let (first, asks) = words::TRIED[0];
    assert!(asks.en.contains(&sum(first).moves().count().to_string()));
}

/// All that one wish to copy puts on the clipboard.
fn copied(person: &mut Person) -> Vec<String> {
    person.0.event(Event::Copy);
    person.0.step();
    let commands = &person.0.output().platform_output.commands;
    let texts = commands.iter().filter_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn what_is_found_is_selected_and_copied_and_the_position_where_nothing_is() {
    for lang in Lang::ALL {
        let mut person = Person::at(lang, WIDE);
        person.0.state_mut().experiment("nim(3,5)".parse().unwrap());
        person.settle();
        assert_eq!(copied(&mut person), ["nim(3,5)"]);
        let said = words::wins(Outcome::N).to(lang);
        let label = by().predicate(move |node| {
            let is = |text: Option<String>| text.is_some_and(|text| text == said);
            node.role() == Role::Label && (is(node.label()) || is(node.value()))
        });
        let place = person.0.query_all(label).next().expect("who wins").rect();
        let ends = [place.left_center() + vec2(0.5, 0.0), place.right_center() + vec2(2.0, 0.0)];
        for (pos, pressed) in ends.into_iter().zip([true, false]) {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            person.0.event(Event::PointerMoved(pos));
            person.0.step();
            person.0.event(Event::PointerButton { pos, button, pressed, modifiers });
            person.0.step();
        }
        assert_eq!(copied(&mut person), [said]);
    }
}

#[test]
fn the_ending_moves_the_p_positions_and_leaves_the_position() {
    let mut person = Person::at(Lang::En, WIDE);
    person.0.state_mut().experiment("nim(1,1)".parse().unwrap());
    person.settle();
    let outcome = |person: &Person| person.0.state().session().unwrap().finding().unwrap().outcome;
    let normal = outcome(&person);
    person.click(words::MISERE.en);
    assert_eq!(person.position(), "misere nim(1,1)");
    assert_ne!(outcome(&person), normal);
}

/// What can be clicked in the column, the head and the foot, as far as it can be seen whole.
fn buttons(harness: &Harness<'_, Shell>, window: Rect) -> Vec<(String, Rect)> {
    let can = [Role::Button, Role::CheckBox, Role::RadioButton, Role::TextInput, Role::SpinButton];
    harness
        .query_all(by().predicate(move |node| can.contains(&node.role())))
        .map(|node| (node.accesskit_node().label().unwrap_or_default(), node.rect()))
        .filter(|(_, rect)| window.contains_rect(*rect) && rect.area() > 0.0)
        .filter(|(_, rect)| {
            rect.bottom() < window.bottom() - 50.0 && rect.right() < window.width() * 0.4
        })
        .collect()
}

#[test]
fn it_fits_three_sizes_in_both_languages() {
    let mut faults = Vec::new();
    let positions = [
        "bash[1..3](21)",
        "nim(7,8,9)",
        "octal[0.137](12,13)",
        "nim(3,5) + kayles(4)",
        "race[30;1..4](7)",
    ];
    for size in [vec2(800.0, 600.0), WIDE, vec2(1920.0, 1080.0)] {
        for lang in Lang::ALL {
            let mut person = Person::at(lang, size);
            for position in positions {
                person.0.state_mut().experiment(position.parse::<Sum>().unwrap());
                person.settle();
                let window = Rect::from_min_size(egui::Pos2::ZERO, size);
                let all = buttons(&person.0, window);
                assert!(all.len() > 8, "{position} {size:?}: {all:?}");
                for (i, (name, rect)) in all.iter().enumerate() {
                    for (other, place) in all.iter().skip(i + 1) {
                        let common = rect.intersect(*place);
                        if common.width() > 2.0 && common.height() > 2.0 {
                            faults.push(format!(
                                "{position} {lang:?} {}: \"{name}\" on \"{other}\"",
                                size.x
                            ));
                        }
                    }
                    if rect.height() < 23.0 {
                        faults.push(format!(
                            "{position} {lang:?} {}: \"{name}\" is {} high",
                            size.x,
                            rect.height()
                        ));
                    }
                }
            }
        }
    }
    faults.dedup();
    assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
}

#[test]
fn commands_of_the_page_reach_the_bench_and_not_the_lesson() {
    let mut person = Person::at(Lang::En, WIDE);
    let lesson = person.0.state().session().unwrap().history().clone();
    person.press(Modifiers::NONE, Key::X);
    let play = person.0.state().session().unwrap().legal()[0];
    person.0.state_mut().wish(Command::Play(play));
    person.settle();
    assert!(!person.0.state().session().unwrap().history().is_empty());
    person.press(Modifiers::NONE, Key::X);
    assert_eq!(*person.0.state().session().unwrap().history(), lesson);
    assert!(person.0.state().solved().is_empty());
}
