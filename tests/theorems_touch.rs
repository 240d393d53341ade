//! The theorem board by label: a statement is made up, contested, tested; points, refusals and text; in both languages, at
//! several sizes, in every scheme.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable, by};
use laststone::games::Sum;
use laststone::session::theorem::{Statement, Team, Theorems};
use laststone::solver::work::Unwatched;
use laststone::study::conjecture::Conjecture;
use laststone::study::{Claim, Oracle};
use laststone::ui::fonts;
use laststone::ui::raster::Studio;
use laststone::ui::theme::{Scheme, Theme};
use laststone::ui::theorems::{TheoremPanel, TheoremWish, TheoremsView, Told};
use laststone::words::{Lang, conjecture, theorem as words};

const SIZES: [Vec2; 4] = [vec2(640.0, 480.0), vec2(800.0, 600.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0)];

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
            theme: Theme::in_use(ui.ctx()),
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
                        let found = entry.statement.conjecture.wrong_at(&at, &mut Unwatched).unwrap();
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
    let both = Claim::AllOf(vec![Claim::XorZero, Claim::Not(Box::new(Claim::TotalParity { odd: true }))]);
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
                        egui::CentralPanel::default().frame(Theme::of(scheme).page()).show(ui, |ui| room.ui(ui));
                    });
                    let name = format!("{scheme:?}-{lang:?}-{}-{}.png", size.x, if making { "making" } else { "list" });
                    std::fs::write(folder.join(name.to_lowercase()), image.png().unwrap()).unwrap();
                }
            }
        }
    }
}
