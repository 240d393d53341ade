//! The one table of keys: what dispatches, what menus and tooltips say, what the help lists and
//! what the manual prints.

mod bindings;
mod manual;
mod presenting;
mod stroke;
mod table;

pub use bindings::{Bindings, Taken, apply, in_use};
pub use manual::{listed, markdown};
pub use presenting::PRESENTING;
pub use stroke::{Stroke, face, is_for_text, read, stored, wanted};
pub use table::{BINDINGS, OTHERS};

use crate::words::{Lang, Phrase, keys as words};
use egui::{Context, Event, Key, Modifiers, Response};

/// What a key, a button or an entry of a menu can ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the table says it in words")]
pub enum Action {
    Next,
    Back,
    Hint,
    Why,
    Undo,
    Redo,
    Restart,
    Review,
    Mistake,
    Contents,
    Plot,
    Code,
    Lab,
    Language,
    Scheme,
    Pane,
    PaneBack,
    Open,
    Sheet,
    Hour,
    Qr,
    Write,
    FullScreen,
    Larger,
    Smaller,
    Usual,
    Keys,
    About,
    Menu,
    Settings,
    Quit,
    Present,
    Forward,
    Backward,
    Blank,
    Freeze,
    Pointer,
    Overview,
    Timer,
    Vote,
    Swap,
    Theorems,
    Problems,
    Answer,
    Coach,
    Notes,
    Both,
}

impl Action {
    /// Whether a key that is held down asks for it again and again.
    const fn repeats(self) -> bool {
        matches!(self, Self::Undo | Self::Redo | Self::Larger | Self::Smaller)
    }

    /// Whether this event of its key asks for it.
    pub(crate) const fn counts(self, event: &Event) -> bool {
        self.repeats() || !matches!(event, Event::Key { repeat: true, .. })
    }
}

/// Where a key does what its row says: a screen, or several of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Where {
    /// On every screen, also while a lesson is presented.
    Anywhere,
    /// While one learns or tries things.
    Working,
    /// Where there is a board to play on: in a lesson and in the laboratory.
    Boards,
    /// In a lesson.
    Lesson,
    /// In the contents.
    Contents,
    /// In the laboratory.
    Lab,
    /// Among the problems.
    Problems,
    /// On the theorem board.
    Theorems,
    /// While a lesson is presented to a class.
    Presenting,
}

impl Where {
    /// The screens: on each of them a key means one thing.
    pub const SCREENS: [Self; 6] =
        [Self::Lesson, Self::Contents, Self::Lab, Self::Problems, Self::Theorems, Self::Presenting];

    /// Whether a row for here counts on that screen.
    #[must_use]
    pub fn counts(self, screen: Self) -> bool {
        match self {
            Self::Anywhere => true,
            Self::Working => screen != Self::Presenting && screen != Self::Anywhere,
            Self::Boards => matches!(screen, Self::Boards | Self::Lesson | Self::Lab),
            one => one == screen,
        }
    }

    /// Whether rows for here and for there ever count on the same screen.
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        Self::SCREENS.iter().any(|screen| self.counts(*screen) && other.counts(*screen))
    }
}

/// The menus, which are the headings of the help as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "their names say it")]
pub enum Menu {
    Files,
    Lesson,
    Game,
    View,
    Teach,
    Help,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Self; 6] =
        [Self::Files, Self::Lesson, Self::Game, Self::View, Self::Teach, Self::Help];

    /// What it is called.
    #[must_use]
    pub const fn title(self) -> Phrase {
        match self {
            Self::Files => words::FILE,
            Self::Lesson => words::LESSON,
            Self::Game => words::GAME,
            Self::View => words::VIEW,
            Self::Teach => words::TEACH,
            Self::Help => words::HELP,
        }
    }
}

/// One row: the action, where it counts, the menu it stands in, its keys, and what it does.
pub struct Binding {
    /// What it is called in the settings; never changed, for settings outlive versions.
    pub name: &'static str,
    /// Where it counts.
    pub place: Where,
    /// The menu that it stands in.
    pub menu: Menu,
    /// What it asks for.
    pub action: Action,
    /// The keys, any of which will do, unless the settings say otherwise; none where the menu
    /// is enough.
    pub keys: &'static [Stroke],
    /// What it does.
    pub does: Phrase,
}

/// Keys that are no action's own: boards and the toolkit listen to them.
pub struct Other {
    /// The keys.
    pub keys: &'static [Stroke],
    /// How they are written, where they are too many to be written one by one.
    pub written: &'static str,
    /// What they do.
    pub does: Phrase,
}

const PLAIN: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;

const fn row(
    name: &'static str,
    (place, menu): (Where, Menu),
    action: Action,
    keys: &'static [Stroke],
    en: &'static str,
    zh: &'static str,
) -> Binding {
    Binding { name, place, menu, action, keys, does: Phrase { en, zh } }
}

/// All rows of the table.
pub fn rows() -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().chain(PRESENTING)
}

/// Hands the keys pressed in this frame to `take` in their order, each with what it asks for on that
/// screen; those that it takes are used up. What text needs rests while text is typed; all but
/// [`Where::Anywhere`] rests under a menu or window that has the keyboard to itself.
pub fn each(ctx: &Context, screen: Where, mut take: impl FnMut(&Event, Option<Action>) -> bool) {
    let is_key = |event: &Event| matches!(event, Event::Key { pressed: true, .. });
    if !ctx.input(|input| input.events.iter().any(is_key)) {
        return;
    }
    let (bindings, typing) = (in_use(ctx), ctx.text_edit_focused());
    let covered =
        screen != Where::Anywhere && ctx.memory(|memory| memory.top_modal_layer().is_some());
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let Event::Key { key, pressed: true, modifiers, .. } = event else { return true };
            let action = bindings.action(screen, *modifiers, *key, typing);
            !take(event, action.filter(|_| !covered))
        });
    });
}

/// The actions asked for by keys in this frame on that screen, in the order of the keys, which are
/// used up.
#[must_use]
pub fn pressed(ctx: &Context, screen: Where) -> Vec<Action> {
    let mut asked = Vec::new();
    each(ctx, screen, |event, action| {
        asked.extend(action.filter(|action| action.counts(event)));
        action.is_some()
    });
    asked
}

/// Takes a key out of this frame's input; whether it was pressed.
#[must_use]
pub fn took(ctx: &Context, key: Key) -> bool {
    ctx.input_mut(|input| input.consume_key(PLAIN, key))
}

/// Takes the keys of a row out of this frame's input; whether one of them was pressed.
#[must_use]
pub fn took_row(ctx: &Context, name: &str) -> bool {
    let bindings = in_use(ctx);
    ctx.input_mut(|input| {
        let before = input.events.len();
        input.events.retain(|event| match event {
            Event::Key { key, pressed: true, repeat: false, modifiers, .. } => {
                !bindings.keys(name).contains(&wanted(*modifiers, *key))
            }
            _ => true,
        });
        input.events.len() < before
    })
}

/// What an action does and by which keys, for tooltips.
#[must_use]
pub fn tip(ctx: &Context, lang: Lang, action: Action) -> String {
    let does =
        rows().find(|binding| binding.action == action).map_or("", |binding| binding.does.to(lang));
    match in_use(ctx).written(action).as_str() {
        "" => does.to_owned(),
        written => format!("{does} ({written})"),
    }
}

/// The tooltip of an action: what it does, and by which keys. Made while it is seen.
pub(crate) fn tooltip(response: Response, lang: Lang, action: Action) -> Response {
    response.on_hover_ui(|ui| {
        let tip = tip(ui.ctx(), lang, action);
        ui.label(tip);
    })
}
