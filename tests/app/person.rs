//! A person at the program, who presses keys and reads what assistive technology would read.

mod kinds;
mod moves;

use crate::shell_page;

use egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::app::Shell;
use laststone::games::Play;
use laststone::lesson::Task;
use laststone::lesson::answers::{self, counterexample, position, quantity};
use laststone::lesson::task::claim::Given;
use laststone::session::{Beat, Session};
use laststone::solver::outcome::Outcome;
use laststone::study::Oracle;
use laststone::words::{Lang, screen, see};

/// More presses of Tab than any page has stops.
const STOPS: usize = 400;

pub struct Person {
    pub harness: Harness<'static, Shell>,
    pub oracle: Oracle,
    pub presses: u64,
    /// Clicks with the pointer instead of pressing keys.
    pub clicks: bool,
}

impl Person {
    /// Sits down at a lesson.
    pub fn at(lesson: &str, step: usize, size: egui::Vec2) -> Self {
        Self::behind(shell_page::open(lesson, step, Lang::En, size))
    }

    /// Sits down at a program that is open already.
    pub fn with(shell: Shell, size: egui::Vec2) -> Self {
        Self::behind(shell_page::on(shell, size))
    }

    /// Sits down behind a page.
    pub fn behind(harness: Harness<'static, Shell>) -> Self {
        Self { harness, oracle: Oracle::default(), presses: 0, clicks: false }
    }

    /// Is this to be read anywhere?
    pub fn says(&self, part: &str) -> bool {
        shell_page::says(&self.harness, part)
    }

    pub fn shell(&self) -> &Shell {
        self.harness.state()
    }

    pub fn session(&self) -> &Session {
        self.shell().session().expect("a step is shown")
    }

    /// Does a field hold this?
    pub fn holds(&self, text: &str) -> bool {
        let mut fields = self.harness.query_all_by_role(egui::accesskit::Role::TextInput);
        fields.any(|field| field.accesskit_node().value().as_deref() == Some(text))
    }

    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.presses += 1;
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    pub fn type_text(&mut self, text: &str) {
        if self.clicks {
            for digit in text.chars() {
                self.choose(&laststone::words::exercise::digit(Lang::En, digit));
            }
            return;
        }
        self.presses += text.len() as u64;
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.harness.run();
    }

    /// Types into the field called `label`.
    pub fn type_at(&mut self, label: &str, text: &str) {
        self.tab_to(label);
        self.type_text(text);
    }

    /// What the focused thing is called.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is not general enough in its lifetime"
    )]
    pub fn focused(&self) -> Option<String> {
        let node = self.harness.query(by().predicate(|node| node.is_focused()))?;
        node.accesskit_node().label()
    }

    /// Presses Tab until the thing called `label` has the focus.
    pub fn tab_to(&mut self, label: &str) {
        let mut seen = Vec::new();
        for _ in 0..STOPS {
            let focused = self.focused();
            if focused.as_deref() == Some(label) {
                return;
            }
            seen.extend(focused);
            self.press(Key::Tab);
        }
        seen.dedup();
        panic!("Tab never reaches \"{label}\"; it reaches {seen:#?}");
    }

    pub fn choose(&mut self, label: &str) {
        if self.clicks {
            return self.click(label);
        }
        self.tab_to(label);
        self.press(Key::Enter);
    }

    /// Clicks with the pointer on what is called `label`, wherever the page has to be scrolled to
    /// for it.
    fn click(&mut self, label: &str) {
        self.presses += 1;
        let found = self
            .harness
            .query_all_by_label(label)
            .find(|node| !node.accesskit_node().is_disabled());
        let node = found.unwrap_or_else(|| panic!("nothing to click is called \"{label}\""));
        node.scroll_to_me();
        self.harness.run();
        let found = self
            .harness
            .query_all_by_label(label)
            .find(|node| !node.accesskit_node().is_disabled());
        let place = found.map(|node| node.rect().center()).expect("it is still there");
        self.harness.hover_at(place);
        self.harness.run();
        for pressed in [true, false] {
            self.harness.event(egui::Event::PointerButton {
                pos: place,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
            self.harness.run();
        }
    }

    /// The winning move of the position on the board.
    fn winning(&mut self) -> Play {
        let sum = self.session().sum().clone();
        self.oracle.study(&sum, 1).unwrap().winning[0]
    }

    /// Solves the exercise of the step shown, by keys alone, knowing what the solver knows.
    pub fn solve(&mut self) {
        if self.session().step().task.is_none() {
            return;
        }
        if self.session().attempt().is_solved() {
            self.choose(see::ONCE_MORE.en);
        }
        if self.session().beat() == Beat::Play {
            self.choose(see::HAVE_A_GUESS.en);
        }
        // Only now it is known which face of it is on the board.
        let step = self.session().step().clone();
        let Some(task) = &step.task else { return };
        let knobs = step.start_knobs();
        let start = step.start().unwrap();
        match task {
            Task::WhoWins { .. } => {
                let truth = self.oracle.outcome(&start).unwrap();
                let said =
                    if truth == Outcome::N { screen::FIRST_WINS } else { screen::SECOND_WINS };
                self.choose(said.en);
                self.choose(screen::DECIDE.en);
            }
            Task::Seat { .. } => {
                let truth = self.oracle.outcome(&start).unwrap();
                let said = if truth == Outcome::N { screen::I_FIRST } else { screen::I_SECOND };
                self.choose(said.en);
                self.choose(screen::DECIDE.en);
                while self.session().winner().is_none() {
                    let play = self.winning();
                    self.make(play);
                }
            }
            Task::Judge { positions, .. } => {
                for text in positions {
                    let sum = position(text).unwrap();
                    let truth = self.oracle.outcome(&sum).unwrap();
                    let said = if truth == Outcome::N { screen::WON } else { screen::LOST };
                    let place = laststone::words::exercise::called(Lang::En, &sum, Some(&start));
                    self.choose(&format!("{place}: {}", said.en));
                }
                self.choose(screen::DECIDE.en);
            }
            Task::Claim { over, range, by, .. } => {
                let mut knobs = knobs;
                let mut lost = Vec::new();
                for n in range.0..=range.1 {
                    knobs.insert(over.clone(), n);
                    let sum = step.template().fill(&knobs).unwrap();
                    if self.oracle.outcome(&sum).unwrap().is_p() {
                        lost.push(n.to_string());
                    }
                }
                if *by == Given::Typed {
                    let words = &laststone::words::exercise::claim::LOST;
                    self.write(&lost.join(" , "), words.en);
                    self.choose(screen::DECIDE.en);
                } else {
                    for n in lost {
                        self.choose(&format!("{n}: {}", screen::LOST.en));
                    }
                    self.choose(screen::DECIDE.en);
                }
            }
            Task::Number { what, .. } => {
                let number = quantity(what, &knobs, &mut self.oracle).unwrap();
                if !self.clicks {
                    self.tab_to(screen::YOUR_NUMBER.en);
                }
                self.type_text(&number.to_string());
                self.choose(screen::DECIDE.en);
            }
            Task::Rule { over, options, .. } => {
                let right = options
                    .iter()
                    .position(|o| {
                        counterexample(&step.template(), over, &o.lost, &mut self.oracle)
                            .unwrap()
                            .is_none()
                    })
                    .unwrap();
                let letter = char::from(b'A' + u8::try_from(right).unwrap());
                self.choose(&letter.to_string());
                self.choose(screen::DECIDE.en);
            }
            Task::Mistakes { .. } => {
                for n in answers::mistakes(&step, &mut self.oracle).unwrap() {
                    self.choose(&laststone::words::exercise::marked(Lang::En, n, true));
                }
                self.choose(screen::DECIDE.en);
            }
            Task::Order { positions, by, .. } => {
                let rank = |text: &String, oracle: &mut Oracle| {
                    answers::rank(&position(text).unwrap(), *by, oracle).unwrap()
                };
                let mut now: Vec<(u128, String)> = positions
                    .iter()
                    .map(|text| {
                        let sum = position(text).unwrap();
                        let place =
                            laststone::words::exercise::called(Lang::En, &sum, Some(&start));
                        (rank(text, &mut self.oracle), place)
                    })
                    .collect();
                // As by hand: whatever is smaller than the one above it goes up.
                while let Some(row) = (1..now.len()).find(|row| now[*row].0 < now[row - 1].0) {
                    self.choose(&format!("{}: {}", screen::EARLIER.en, now[row].1));
                    now.swap(row, row - 1);
                }
                self.choose(screen::DECIDE.en);
            }
            Task::Hack { program, .. } => self.hack(program),
            Task::Balance { knob, .. } => {
                let mut knobs = knobs;
                let level = (step.knobs[knob].from..=step.knobs[knob].to).find(|n| {
                    knobs.insert(knob.clone(), *n);
                    self.oracle.outcome(&step.template().fill(&knobs).unwrap()).unwrap().is_p()
                });
                let level = level.unwrap();
                while self.session().knobs()[knob] != level {
                    let more = self.session().knobs()[knob] < level;
                    self.choose(if more { screen::LARGER.en } else { screen::SMALLER.en });
                }
                self.choose(screen::DECIDE.en);
            }
            Task::FindMove { .. } => {
                let play = self.winning();
                self.make(play);
            }
            Task::Win { .. } => {
                while self.session().winner().is_none() {
                    let play = self.winning();
                    self.make(play);
                }
            }
            other => self.solve_kind(&step, other),
        }
        assert!(
            self.session().attempt().is_solved(),
            "{}: {:?}",
            step.id,
            self.session().attempt()
        );
    }
}
