//! What a press does before a class: which of them lead away or to the window, and what the others
//! change.

use super::windows::Around;
use super::{Presenting, now};
use crate::app::shared::{Platform, Shared};
use crate::session::{Command, Session};
use crate::ui::keys::Action;
use crate::ui::present::{Asked, Panel, Press, Scope, Wanted, offered};
use crate::ui::theorems::TheoremWish;
use crate::ui::wish::{ScreenId, ScreenWish, Wish};
use crate::words::Lang;
use egui::Context;

impl Presenting {
    fn scope(&self, shared: &Shared, now: u64) -> Scope {
        let steps = self.lesson(&shared.shelf).map_or(1, |lesson| lesson.steps.len().max(1));
        let session = self.session();
        let numbers = session.is_some_and(Session::is_number);
        let told = session.is_some_and(|session| self.asks() && session.is_open());
        let mirrors = shared.platform.windows && shared.platform.beside.is_none();
        Scope { steps, at: self.open.at, now, numbers, told, mirrors }
    }

    /// What is wished for by what was done on the screens.
    pub(super) fn wishes(&self, asked: Vec<Asked>, around: &Around<'_>) -> Vec<Wish> {
        let (mut state, mut wishes) = (self.state.clone(), Vec::new());
        let scope = self.scope(around.shared, around.now);
        for one in asked {
            let press = match one {
                Asked::Press(press) => press,
                Asked::Wish(wish) => {
                    // Whatever else a piece of a page may wish for leads away from the class.
                    wishes.extend(Some(wish).filter(concerns_class));
                    continue;
                }
            };
            // From the board Escape leads back to the step, in whichever window it is pressed.
            let press = if press == Press::Escape && self.shows_board() && state.panel.is_none() {
                Press::Do(Action::Theorems)
            } else {
                press
            };
            match state.press(press, scope) {
                Some(Wanted::Leave) => {
                    wishes.push(self.leaving());
                    return wishes;
                }
                wanted => {
                    wishes.push(Wish::Screen(ScreenWish::Class(press)));
                    if let Some(Wanted::Do(action)) = wanted
                        && is_of_window(action)
                    {
                        wishes.extend(action.wish());
                    }
                }
            }
        }
        wishes
    }

    /// The end: the learner's game is as before, unless another step was shown last; then that one
    /// is open.
    fn leaving(&self) -> Wish {
        if self.bench.is_some() {
            Wish::Show(ScreenId::Lab)
        } else if self.open.at == self.home {
            Wish::Show(ScreenId::Lesson)
        } else {
            Wish::go(self.open.lesson.clone(), self.open.at)
        }
    }

    /// Does what was pressed.
    pub(super) fn press(&mut self, press: Press, shared: &mut Shared, ctx: &Context) {
        let now = now(ctx);
        // A hand for an option that is not there is none.
        let offered = self.session().map_or(0, offered);
        if matches!(press, Press::Hand(option, _) if option >= offered) {
            return;
        }
        match self.state.press(press, self.scope(shared, now)) {
            Some(Wanted::Forward) => self.forward(shared),
            Some(Wanted::Backward) => self.backward(shared),
            Some(Wanted::Go(step)) => self.turn_page(step, shared),
            Some(Wanted::Freeze(on)) => self.freeze(on, now),
            Some(Wanted::Do(action)) => self.act(action, shared, ctx),
            Some(Wanted::Leave) | None => {}
        }
    }

    fn act(&mut self, action: Action, shared: &mut Shared, ctx: &Context) {
        match action {
            Action::Undo if self.before_board => {
                shared.board.obey(shared.look.lang, TheoremWish::Undo, ctx);
            }
            Action::Undo => self.command(Command::Undo, shared),
            Action::Theorems => self.before_board = !self.before_board,
            Action::Restart => self.command(Command::Restart, shared),
            Action::Answer => self.tell(shared),
            // Not remembered: it is the class's.
            Action::Language => shared.look.lang = shared.look.lang.pick(Lang::Zh, Lang::En),
            Action::Notes | Action::Swap => self.second_window(action, shared.platform, ctx),
            // The window's, or nothing before a class.
            _ => {}
        }
    }

    /// A second window, and what it shows; said, where there can be none.
    fn second_window(&mut self, action: Action, platform: Platform, ctx: &Context) {
        let can = platform.windows && !ctx.embed_viewports();
        let state = &mut self.state;
        match action {
            _ if !can => state.panel = Some(Panel::Alone(!ctx.embed_viewports())),
            Action::Swap if state.notes => state.swapped = !state.swapped,
            // Where there is another screen it is the class's, and the notes stay where the teacher
            // sits.
            _ => {
                (state.notes, state.swapped) =
                    (!state.notes, !state.notes && platform.beside.is_some());
            }
        }
    }
}

/// Is it about the game or the board that the class sees?
fn concerns_class(wish: &Wish) -> bool {
    matches!(
        wish,
        Wish::Screen(
            ScreenWish::Session(_)
                | ScreenWish::Twin
                | ScreenWish::Plot(_)
                | ScreenWish::Theorems(_)
        )
    )
}

/// Does it concern the window alone?
const fn is_of_window(action: Action) -> bool {
    matches!(
        action,
        Action::FullScreen | Action::Quit | Action::Larger | Action::Smaller | Action::Usual
    )
}
