//! The page of problems by label: every problem at every size, in both languages and every scheme;
//! what is typed, wished for, and said of a test.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::contest::diagnosis::Diagnosis;
use laststone::contest::judge::{End, Failed, Report, Smallest, Stopped, Verdict};
use laststone::contest::tests_of::Group;
use laststone::contest::{EMBEDDED, read};
use laststone::fonts;
use laststone::problems::{Listed, Outcome, ProblemWish, ProblemsPanel, ProblemsView};
use laststone::theme::{Scheme, Theme};
use laststone::wish::{Location, ScreenWish, Wish};
use laststone::words::{Lang, contest, problems as words};

const SIZES: [Vec2; 4] =
    [vec2(640.0, 480.0), vec2(800.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];

/// A room with nothing in it but the page.
struct Room {
    lang: Lang,
    panel: ProblemsPanel,
    problems: Vec<Listed>,
    chosen: usize,
    testing: Option<(usize, u64)>,
    outcome: Option<Outcome>,
    changes: u64,
    wishes: Vec<Wish>,
}

impl Room {
    fn ui(&mut self, ui: &mut egui::Ui) {
        let view = ProblemsView {
            theme: &Theme::in_use(ui.ctx()),
            lang: self.lang,
            problems: &self.problems,
            chosen: self.chosen,
            testing: self.testing,
            outcome: self.outcome.as_ref(),
            choosing: false,
            changes: self.changes,
        };
        for wish in self.panel.show(ui, &view) {
            if let Wish::Screen(ScreenWish::Problems(ProblemWish::Choose(index))) = wish {
                self.chosen = index;
            }
            self.wishes.push(wish);
        }
    }
}

fn harness(lang: Lang, scheme: Scheme, size: Vec2) -> Harness<'static, Room> {
    let problems = EMBEDDED.iter().map(|(_, text)| Listed {
        on: read(text.as_bytes()).unwrap(),
        chapter: None,
        verdict: None,
    });
    let room = Room {
        lang,
        panel: ProblemsPanel::default(),
        problems: problems.collect(),
        chosen: 0,
        testing: None,
        outcome: None,
        changes: 0,
        wishes: Vec::new(),
    };
    let setup = move |ctx: &egui::Context| {
        ctx.set_fonts(fonts::definitions());
        Theme::of(scheme).apply(ctx);
    };
    let builder = Harness::builder().with_size(size).with_max_steps(30).with_context_setup(setup);
    let mut harness = builder.build_ui_state(|ui, room: &mut Room| room.ui(ui), room);
    harness.run();
    harness
}

fn click(harness: &mut Harness<'_, Room>, label: &str) {
    let node = harness.query_all_by_label(label).find(|node| {
        let node = node.accesskit_node();
        node.role() == Role::Button && !node.is_disabled()
    });
    node.unwrap_or_else(|| panic!("nothing to click is called \"{label}\"")).click();
    harness.run();
}

fn says(harness: &Harness<'_, Room>, part: &str) -> bool {
    let holds = |text: Option<String>| text.is_some_and(|text| text.contains(part));
    harness
        .query_all(by().recursive(true).predicate(|_| true))
        .any(|node| holds(node.accesskit_node().label()) || holds(node.accesskit_node().value()))
}

fn type_command(harness: &mut Harness<'_, Room>, text: &str) {
    let field = by().predicate(|node| node.role() == Role::TextInput);
    harness.query(field).expect("a field").focus();
    harness.run();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.event(Event::Text(text.to_owned()));
    harness.run();
}

/// A failure with an input that is long in both directions.
fn failed(index: usize, harness: &mut Harness<'_, Room>) {
    let case = {
        let on = &harness.state().problems[index].on;
        on.layout.read(&on.problem.samples[0].input).unwrap().remove(0)
    };
    let at = harness.state().problems[index].on.position(&case).ok();
    let long = format!("{}\n", "123456789 ".repeat(60)).repeat(30);
    let report = Report {
        verdict: Verdict::WrongAnswer,
        files: 3,
        cases: 1,
        failed: Some(Failed {
            group: Some(Group::Small),
            input: long.clone(),
            cases: vec![case],
            expected: long.clone(),
            yours: "\u{1b}[2Jfirst\u{202e}\0".to_owned() + &long,
            end: End::Exited(0),
            smallest: Smallest::Proved,
            why: Some(Diagnosis::Past(31)),
        }),
        ..Report::default()
    };
    let room = harness.state_mut();
    room.outcome = Some(Outcome::Judged { report: Box::new(report), at });
    room.changes += 1;
    harness.run();
}

#[test]
fn a_command_is_shown_word_by_word_and_wished_for_as_it_is() {
    for lang in Lang::ALL {
        let mut harness = harness(lang, Scheme::Light, SIZES[2]);
        let test = words::TEST.to(lang);
        let disabled = |harness: &Harness<'_, Room>| {
            harness.get_by_role_and_label(Role::Button, test).accesskit_node().is_disabled()
        };
        assert!(disabled(&harness), "there is nothing to be tested yet");
        type_command(&mut harness, "python3 'a");
        assert!(disabled(&harness) && says(&harness, words::OPEN_QUOTE.to(lang)));
        type_command(&mut harness, "python3 'my programs/a.py' $HOME *");
        assert!(says(&harness, "my programs/a.py") && says(&harness, words::RUNS.to(lang)));
        click(&mut harness, test);
        let command = ["python3", "my programs/a.py", "$HOME", "*"].map(str::to_owned).to_vec();
        let wish = Wish::problems(ProblemWish::Test(0, command));
        assert_eq!(harness.state().wishes, std::slice::from_ref(&wish));
        // Enter in the field does the same.
        type_command(&mut harness, "python3 'my programs/a.py' $HOME *");
        harness.key_press(Key::Enter);
        harness.run();
        assert_eq!(harness.state().wishes, [wish.clone(), wish]);
        harness.state_mut().testing = Some((0, 42));
        harness.run();
        assert!(disabled(&harness) && says(&harness, "42"));
        click(&mut harness, words::STOP.to(lang));
        let stop = Wish::problems(ProblemWish::Stop);
        assert_eq!(harness.state().wishes.last(), Some(&stop));
        harness.state_mut().testing = Some((1, 42));
        harness.run();
        assert!(says(&harness, words::ELSEWHERE.to(lang)));
    }
}

#[test]
fn what_came_of_a_test_is_said_and_nothing_that_a_program_wrote_is_obeyed() {
    for lang in Lang::ALL {
        let mut harness = harness(lang, Scheme::Dark, SIZES[2]);
        for (outcome, said) in [
            (Outcome::Failed, words::FAILED.to(lang).to_owned()),
            (Outcome::Nowhere, words::NOWHERE.to(lang).to_owned()),
            (Outcome::Stopped(Stopped::Cancelled), contest::stopped(lang, &Stopped::Cancelled)),
            (
                Outcome::Stopped(Stopped::NotStarted("no".to_owned())),
                contest::stopped(lang, &Stopped::NotStarted("no".to_owned())),
            ),
        ] {
            harness.state_mut().outcome = Some(outcome);
            harness.state_mut().changes += 1;
            harness.run();
            assert!(says(&harness, &said), "{said}");
        }
        let index =
            harness.state().problems.iter().position(|p| p.on.problem.id == "hdu-1846").unwrap();
        harness.state_mut().chosen = index;
        failed(index, &mut harness);
        assert!(says(&harness, contest::verdict(lang, Verdict::WrongAnswer)));
        assert!(says(&harness, "2^31") && says(&harness, "□[2Jfirst□□"));
        assert!(!says(&harness, "\u{1b}") && !says(&harness, "\u{202e}"));
        click(&mut harness, words::BOARD.to(lang));
        let bench = Wish::Go(Location::Bench("bash[1..2](23)".parse().unwrap()));
        assert_eq!(harness.state().wishes.last(), Some(&bench));
        click(&mut harness, words::LESSON.to(lang));
        assert_eq!(harness.state().wishes.last(), Some(&Wish::go("bash-3".to_owned(), 0)));
    }
}

#[test]
fn every_problem_fits_every_size_in_every_scheme_and_language() {
    let mut faults = Vec::new();
    for scheme in Scheme::ALL {
        for (lang, size) in Lang::ALL.into_iter().flat_map(|lang| SIZES.map(|size| (lang, size))) {
            let mut harness = harness(lang, scheme, size);
            if size.x < 700.0 {
                let first = harness.query_all(by().predicate(|node| node.role() == Role::Button));
                first.into_iter().next().expect("a list").click();
                harness.run();
            }
            for index in 0..harness.state().problems.len() {
                harness.state_mut().chosen = index;
                failed(index, &mut harness);
                let id = harness.state().problems[index].on.problem.id.clone();
                // Columns scroll down, never across.
                for node in harness.query_all(by().recursive(true).predicate(|node| {
                    matches!(node.role(), Role::Label | Role::Button | Role::TextInput)
                })) {
                    let rect: Rect = node.rect();
                    if rect.width() > 0.0 && (rect.left() < -0.5 || rect.right() > size.x + 0.5) {
                        let name = node.accesskit_node();
                        let name = name.label().or(name.value()).unwrap_or_default();
                        let name: String = name.chars().take(40).collect();
                        faults.push(format!("{scheme:?} {lang:?} {size} {id}: {name} {rect:?}"));
                    }
                }
                // The schemes differ in sizes, not in texts.
                if scheme != Scheme::Light && index > 3 {
                    break;
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} reach out:\n{}", faults.len(), faults.join("\n"));
}
