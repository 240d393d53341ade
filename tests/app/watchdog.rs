//! What the frames of every step of every lesson cost: opened, played on, helped, reviewed, solved.
//! Work is counted and bounded; times are told, the ten longest with their places, and never
//! judged.

use crate::storm;
use crate::support::fuzz;

use laststone::app::{Shell, Start};
use laststone::games::Game;
use laststone::lesson::{Shelf, reader};
use laststone::session::{Command, Opponent};
use laststone::ui::theme::Scheme;
use laststone::ui::wish::ScreenId;
use laststone::words::Lang;
use std::sync::{Mutex, OnceLock};
use storm::cost::{Watch, Work, Worst};
use storm::window::Window;

/// No frame draws more than this, nor lays out so many texts, nor sends so many pixels to the
/// graphics card: some five times the most that one does.
const MOST: Work = Work { vertices: 80_000, galleys: 1_000, pixels: 1 << 22, passes: 2 };

struct Guard {
    shell: Shell,
    window: Window,
    worst: Worst,
    place: String,
}

impl Guard {
    fn new(shell: Shell, place: String) -> Self {
        Self { shell, window: Window::new(), worst: Worst::default(), place }
    }

    /// Three frames, the first with what is done before it.
    fn frames(&mut self, what: &str, act: impl FnOnce(&mut Shell)) {
        let mut act = Some(act);
        for n in 1..=3 {
            let watch = Watch::start();
            if let Some(act) = act.take() {
                act(&mut self.shell);
            }
            let shell = &mut self.shell;
            self.window.frame(0.3, |ui| shell.ui(ui));
            let (took, work, place) = (watch.read(), self.window.work, &self.place);
            assert!(work.most(MOST) == MOST, "{place} {what}: {work:?}");
            self.worst.note(took, work, || format!("{place}, {what}, frame {n}"));
        }
    }

    /// What a learner does at a step, and a little more.
    fn work(&mut self) {
        self.frames("opened", |_| {});
        for _ in 0..3 {
            self.frames("help", |shell| shell.wish(Command::Help));
        }
        for round in 0..3 {
            let Some(play) = self.shell.session().and_then(|session| {
                let legal = session.legal();
                legal.get(round * 7 % legal.len().max(1)).copied()
            }) else {
                break;
            };
            self.frames("play", |shell| shell.wish(Command::Play(play)));
            if self.shell.session().is_some_and(laststone::session::Session::is_reply_due) {
                self.frames("reply", |shell| shell.wish(Command::Reply));
            }
        }
        self.frames("review", |shell| shell.wish(Command::Review));
        self.frames("played on", |shell| shell.wish(Command::PlayOn));
        self.frames("two players", |shell| shell.wish(Command::Oppose(Opponent::TwoPlayers)));
        self.frames("undone", |shell| shell.wish(Command::Undo));
        self.frames("restarted", |shell| shell.wish(Command::Restart));
        self.frames("shown", |shell| shell.wish(Command::Show));
        self.frames("unveiled", Shell::unveil);
    }
}

fn shelf() -> &'static Shelf {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| Shelf::embedded(&reader::read))
}

fn shell(lesson: Option<&str>, step: usize, lang: Lang) -> Shell {
    let (shelf, scheme, lesson) = (shelf().clone(), Scheme::Light, lesson.map(str::to_owned));
    Shell::new(Start { shelf, lang, scheme, lesson, step, motion: false })
}

#[test]
fn no_frame_of_any_step_does_more_than_a_frame_can() {
    let places: Vec<(&str, usize)> = shelf()
        .lessons()
        .flat_map(|lesson| (0..lesson.steps.len()).map(|step| (lesson.id.as_str(), step)))
        .collect();
    assert!(places.len() > 100, "{}", places.len());
    let worst = Mutex::new(Worst::default());
    fuzz::each("watchdog", places.len() as u64, |n| {
        let (lesson, step) = places[usize::try_from(n).unwrap()];
        let lang = Lang::ALL[step % 2];
        let watch = Watch::start();
        let shell = shell(Some(lesson), step, lang);
        let place = format!("{lesson}.{}", step + 1);
        let mut guard = Guard::new(shell, place.clone());
        guard.worst.note(watch.read(), Work::default(), || format!("{place}, made"));
        guard.work();
        worst.lock().unwrap().merge(&guard.worst);
    });
    println!("{}", worst.lock().unwrap());
}

#[test]
fn no_frame_of_the_laboratory_or_the_contents_does_more_than_a_frame_can() {
    let mut worst = Worst::default();
    for lang in Lang::ALL {
        let mut guard = Guard::new(shell(None, 0, lang), "contents".to_owned());
        guard.frames("opened", |shell| shell.turn_to(ScreenId::Contents));
        worst.merge(&guard.worst);
    }
    for example in Game::EXAMPLES {
        let mut guard = Guard::new(shell(None, 0, Lang::En), format!("lab {example}"));
        guard.frames("put", |shell| shell.experiment(example.parse().unwrap()));
        guard.shell.rest();
        guard.frames("at rest", |_| {});
        guard.frames("everything shown", |shell| {
            shell.exhibit(|showing| (showing.outcomes, showing.values) = (true, true));
        });
        guard.shell.rest();
        guard.work();
        guard.shell.rest();
        guard.frames("at rest", |_| {});
        worst.merge(&guard.worst);
    }
    println!("{worst}");
}
