//! The theorem board: the statements of a class, what has become of them, the points of the two
//! teams, and what can be done next. Draws from shared references and returns wishes; knows no
//! thread, no clock and no window, and shows itself wherever there is room.

mod card;
mod making;
mod page;
mod spoken;
#[cfg(test)]
mod tests;

pub use crate::wish::TheoremWish;
pub use page::{page, wish};

use crate::games::{Part, Sum};
use crate::session::theorem::{Refusal, Team, Theorems};
use crate::solver::work::Stop;
use crate::speech::{announce, heading};
use crate::theme::Theme;
use crate::words::{Lang, theorem as words};
use egui::{
    Align, Button, Layout, RichText, Role, ScrollArea, TextStyle, TextWrapMode, Ui, UiBuilder,
    WidgetInfo, WidgetText, vec2,
};
use making::Making;
use spoken::Spoken;

/// From this width on, in widths of a letter, the builder stands beside the list.
const WIDE: f32 = 54.0;

/// What the board shows.
#[derive(Debug, Clone, Copy)]
pub struct TheoremsView<'a> {
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// The language.
    pub lang: Lang,
    /// The board.
    pub board: &'a Theorems,
    /// What a worker is at.
    pub busy: Option<Busy>,
    /// Why the last wish came to nothing, if it did.
    pub told: Option<&'a Told>,
    /// The position that one has before one: new statements begin with its game.
    pub here: Option<&'a Sum>,
    /// Whether a counterexample can be put on a board from here.
    pub can_put: bool,
}

/// Work under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Busy {
    /// The statement that it is about, by its index.
    pub entry: usize,
    /// True: a position is checked. False: the statement is tested.
    pub is_naming: bool,
    /// How many percent are done, once it is to be told; until then the board looks as it did.
    pub percent: Option<u64>,
}

/// Why a wish came to nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// A new statement was refused.
    NotProposed(Refusal),
    /// Something about the statement with this index was refused.
    Refused(usize, Refusal),
    /// The position was too large to be decided, or it was given up.
    Undecided(usize, Part, Stop),
    /// What was under way was given up.
    Stopped(usize),
    /// The worker broke: nothing is known.
    Failed(usize),
}

/// The board's own state: nothing here is worth keeping.
#[derive(Debug, Default)]
pub struct TheoremPanel {
    /// The builder is in sight.
    is_making: bool,
    /// What is in the making; it stays when the builder is closed.
    making: Option<Making>,
    chosen: usize,
    /// The position that is being typed.
    text: String,
    unnamed: Option<String>,
    spoken: Option<Spoken>,
    /// The board as it was last seen: how often changed, and how many statements.
    seen: (u64, usize),
}

impl TheoremPanel {
    /// Opens the builder with this position's game.
    pub fn make(&mut self, here: Option<&Sum>) {
        self.making = Some(Making::new(here, Team::default()));
        self.is_making = true;
    }

    /// Is the builder in sight?
    #[must_use]
    pub const fn is_making(&self) -> bool {
        self.is_making
    }

    /// Draws the board and returns what is wished for.
    pub fn show(&mut self, ui: &mut Ui, view: &TheoremsView<'_>) -> Vec<TheoremWish> {
        let mut wishes = Vec::new();
        self.follow(view);
        let spoken = match self.spoken.take() {
            Some(spoken) if spoken.is_of(view) => spoken,
            _ => Spoken::new(view),
        };
        let theme = view.theme;
        self.head(ui, view, &mut wishes);
        ui.add_space(theme.space.s);
        let is_wide = ui.available_width() >= theme.text.body * WIDE;
        // In little room one thing at a time.
        if !self.is_making {
            scores(ui, theme, &spoken);
            self.list(ui, view, &spoken, &mut wishes);
        } else if is_wide {
            let (all, gap) = (ui.available_rect_before_wrap(), theme.space.xl);
            let (left, right) = all.split_left_right_at_fraction(0.56);
            let mut column = ui.new_child(
                UiBuilder::new().max_rect(left.with_max_x(left.right() - gap)).id_salt("list"),
            );
            scores(&mut column, theme, &spoken);
            self.list(&mut column, view, &spoken, &mut wishes);
            // All the height there is: a whole condition stands in sight on a projector as well.
            let mut column = ui.new_child(UiBuilder::new().max_rect(right).id_salt("making"));
            self.builder(&mut column, view, &mut wishes);
            ui.advance_cursor_after_rect(all);
        } else {
            self.builder(ui, view, &mut wishes);
        }
        self.spoken = Some(spoken);
        wishes
    }

    /// A new statement is the chosen one; what was typed for another is gone.
    fn follow(&mut self, view: &TheoremsView<'_>) {
        let now = (view.board.changes(), view.board.entries().len());
        if now == self.seen {
            return;
        }
        if now.1 > self.seen.1 {
            (self.making, self.is_making) = (None, false);
            self.chosen = now.1.saturating_sub(1);
        }
        self.chosen = self.chosen.min(now.1.saturating_sub(1));
        self.text.clear();
        self.unnamed = None;
        self.seen = now;
    }

    /// The title, and what can be done with the board as a whole.
    fn head(&mut self, ui: &mut Ui, view: &TheoremsView<'_>, wishes: &mut Vec<TheoremWish>) {
        let (theme, lang) = (view.theme, view.lang);
        ui.horizontal_wrapped(|ui| {
            let title = RichText::new(words::TITLE.to(lang)).text_style(Theme::title());
            heading(ui, 1, title);
            ui.add_space(theme.space.m);
            if !self.is_making && theme.main_button(ui, words::NEW.to(lang)).clicked() {
                let by =
                    view.board.entries().last().map_or(Team::default(), |entry| entry.by.other());
                self.making.get_or_insert_with(|| Making::new(view.here, by));
                self.is_making = true;
            }
            for (said, wish, enabled) in [
                (words::UNDO, TheoremWish::Undo, view.board.can_undo()),
                (words::COPY, TheoremWish::Copy, !view.board.entries().is_empty()),
                (words::RESET, TheoremWish::Reset, !view.board.entries().is_empty()),
            ] {
                if ui.add_enabled(enabled, Button::new(said.to(lang))).clicked() {
                    wishes.push(wish);
                }
            }
        });
    }

    /// All statements, the newest first.
    fn list(
        &mut self,
        ui: &mut Ui,
        view: &TheoremsView<'_>,
        spoken: &Spoken,
        wishes: &mut Vec<TheoremWish>,
    ) {
        let (theme, lang) = (view.theme, view.lang);
        crate::reveal::scrolled(
            ScrollArea::vertical().id_salt("statements").auto_shrink([false, false]),
            ui,
            |ui| {
                if spoken.entries.is_empty() {
                    ui.add_space(theme.space.l);
                    ui.label(RichText::new(words::EMPTY.to(lang)).color(theme.ink_soft));
                }
                for (index, said) in spoken.entries.iter().enumerate().rev() {
                    ui.push_id(index, |ui| self.card(ui, view, index, said, wishes));
                    ui.add_space(theme.space.xs);
                }
            },
        );
    }

    /// The builder, and why a statement was not taken.
    fn builder(&mut self, ui: &mut Ui, view: &TheoremsView<'_>, wishes: &mut Vec<TheoremWish>) {
        let Some(making) = &mut self.making else { return };
        let theme = view.theme;
        // The buttons stay in sight, however long the statement is.
        let refused = match view.told {
            Some(Told::NotProposed(why)) => Some(words::refused(view.lang, why)),
            _ => None,
        };
        let lines = if refused.is_some() { 2.0 } else { 0.0 };
        let below = theme.target + 2.0 * theme.space.s + lines * theme.text.line;
        let above = (ui.available_height() - below).max(theme.target);
        crate::reveal::scrolled(
            ScrollArea::vertical().id_salt("builder").auto_shrink([false, true]).max_height(above),
            ui,
            |ui| {
                making.show(ui, view);
            },
        );
        ui.add_space(theme.space.s);
        self.is_making = !making.buttons(ui, view, wishes);
        if let Some(said) = refused {
            announce(&ui.label(RichText::new(format!("✗ {said}")).color(theme.bad)));
        }
    }
}

/// The two teams with their points, side by side, and what earns them.
fn scores(ui: &mut Ui, theme: &Theme, spoken: &Spoken) {
    ui.columns_const(|columns: &mut [Ui; 2]| {
        for (ui, (team, points)) in columns.iter_mut().zip(&spoken.points) {
            let margin = egui::Margin::from(vec2(theme.space.l, theme.space.s));
            theme.card().inner_margin(margin).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let points_of = |ui: &mut Ui| {
                    let text = RichText::new(points).text_style(Theme::digits());
                    let label = ui.label(text.color(theme.accent));
                    label.widget_info(|| {
                        WidgetInfo::labeled(Role::Label, true, format!("{team}: {points}"))
                    });
                    announce(&label);
                };
                let team_of =
                    |ui: &mut Ui| ui.label(RichText::new(*team).text_style(Theme::strong()));
                // Beside each other where there is room.
                let wide = |text: &str, style: TextStyle| {
                    WidgetText::from(text)
                        .into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, style)
                        .size()
                        .x
                };
                let both = wide(team, Theme::strong()) + wide(points, Theme::digits());
                if both + theme.space.s > ui.available_width() {
                    team_of(ui);
                    points_of(ui);
                    return;
                }
                ui.horizontal(|ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        points_of(ui);
                        ui.with_layout(Layout::left_to_right(Align::Center), team_of);
                    });
                });
            });
        }
    });
    ui.label(RichText::new(&spoken.rules).text_style(TextStyle::Small).color(theme.ink_soft));
    ui.add_space(theme.space.s);
}
