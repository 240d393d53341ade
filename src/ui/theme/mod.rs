//! The look as named tokens: colours, sizes and distances of each scheme. Knows no widget, no board
//! and no lesson.
//!
//! Everything that is drawn takes its colours from here; `clippy.toml` forbids raw ones elsewhere,
//! and `tests/ui/look_theme.rs` measures the contrast of every pair that meets on the screen.

mod apply;
mod contrast;
mod parts;
mod scale;
mod scheme;
mod table;

pub use contrast::{contrast, luminance};
pub use scale::{scale, scaled};
pub use scheme::Scheme;

use egui::{Color32, Id};

/// Distances in points; each step is about half as large again as the one before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Space {
    /// Between things that belong to one another: an icon and its word.
    pub xs: f32,
    /// Between neighbours in a row.
    pub s: f32,
    /// Inside a frame.
    pub m: f32,
    /// Between paragraphs, and inside a panel.
    pub l: f32,
    /// Between sections.
    pub xl: f32,
    /// Around what stands alone.
    pub xxl: f32,
}

/// Sizes of type in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    /// Captions, axes, keys.
    pub small: f32,
    /// Running text, buttons.
    pub body: f32,
    /// The heading of a section.
    pub heading: f32,
    /// The title of a page.
    pub title: f32,
    /// Numbers that are looked at from afar: heap sizes, values.
    pub digits: f32,
    /// The one number that the stage is about: how many stones are left.
    pub count: f32,
    /// Height of a line of running text.
    pub line: f32,
}

/// Widths of lines in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widths {
    /// A border or rule that only separates.
    pub hair: f32,
    /// The outline of a piece, the line of a plot.
    pub line: f32,
    /// What must be seen first: the focus ring, a chosen cell.
    pub bold: f32,
}

/// Radii of corners in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Radii {
    /// Cells, chips, the P mark.
    pub small: u8,
    /// Buttons and fields.
    pub medium: u8,
    /// Cards and windows.
    pub large: u8,
}

/// All tokens of one scheme.
///
/// The N-positions (the one who moves wins) are blue, the P-positions vermillion; [`crate::marks`]
/// draws them with a shape and a letter besides, so that no meaning hangs on colour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theme {
    /// The scheme these tokens belong to.
    pub scheme: Scheme,
    /// The printed page.
    pub ground: Color32,
    /// Bars and grounds of other screens: sand that is not raked.
    pub panel: Color32,
    /// Cards, buttons, menus: what lies on the paper.
    pub raised: Color32,
    /// Fields to write in, rails, empty wells.
    pub sunken: Color32,
    /// A raised thing under the pointer.
    pub hover: Color32,
    /// Rules and borders that only separate.
    pub line: Color32,
    /// Borders that say "this can be used"; contrast at least 3 on every ground.
    pub edge: Color32,
    /// Text.
    pub ink: Color32,
    /// Text that steps back: captions, axes, hints. Still of full contrast.
    pub ink_soft: Color32,
    /// Moss, the one accent, for what can be done: links, the main button, what is chosen.
    pub accent: Color32,
    /// Text on [`Theme::accent`].
    pub on_accent: Color32,
    /// The ground of what is chosen.
    pub accent_soft: Color32,
    /// N-positions: text, outlines, lines of plots.
    pub win: Color32,
    /// The ground of an N-position.
    pub win_soft: Color32,
    /// Text on [`Theme::win`].
    pub on_win: Color32,
    /// P-positions: fills, text, outlines.
    pub lose: Color32,
    /// The pale ground of a P-position.
    pub lose_soft: Color32,
    /// Text on [`Theme::lose`] and on its hatch.
    pub on_lose: Color32,
    /// The hatch of a P-position, on [`Theme::lose_soft`].
    pub lose_hatch: Color32,
    /// A stone.
    pub stone: Color32,
    /// Text on a stone.
    pub on_stone: Color32,
    /// The outline of a stone, also of a ghost and of a lit one.
    pub stone_edge: Color32,
    /// A stone that the move in hand would take.
    pub stone_ghost: Color32,
    /// Amber, the light on what is meant just now; always with [`Theme::lit_line`] around it.
    pub stone_lit: Color32,
    /// The line around what is lit.
    pub lit_line: Color32,
    /// The ground of what is lit.
    pub lit_soft: Color32,
    /// The sand from where the light falls to the far corner.
    pub sand: [Color32; 3],
    /// A groove raked into it, and its edge in the light. They carry no meaning.
    pub groove: Color32,
    /// See [`Theme::groove`].
    pub groove_lit: Color32,
    /// The pale and the deep squares of a board.
    pub board: [Color32; 2],
    /// Stones in five tones: where the light falls, the body, the far side.
    pub tones: [[Color32; 3]; 5],
    /// The ring around what the keyboard speaks to.
    pub focus: Color32,
    /// An answer that is right: no colour of its own. Never without a word or an icon.
    pub good: Color32,
    /// An answer that is wrong, an error. Never without a word or an icon.
    pub bad: Color32,
    /// A caution. Never without a word or an icon.
    pub warn: Color32,
    /// What shadows in the sand are made of, more or less of it.
    pub shade: Color32,
    /// Under menus and windows; translucent.
    pub shadow: Color32,
    /// Distances.
    pub space: Space,
    /// Sizes of type.
    pub text: Type,
    /// Widths of lines.
    pub width: Widths,
    /// Radii of corners.
    pub radius: Radii,
    /// Least height of anything that can be clicked, in points.
    pub target: f32,
    /// Least side of a piece on a board, in points.
    pub piece: f32,
    /// Whether the marks of N and P carry their letters: false before a lesson has named them.
    pub letters: bool,
}

impl Theme {
    /// The tokens of a scheme.
    ///
    /// ```
    /// use laststone_ui::theme::{Scheme, Theme, contrast};
    ///
    /// let theme = Theme::of(Scheme::Light);
    /// assert!(contrast(theme.ink, theme.ground) > 7.0);
    /// ```
    #[must_use]
    pub const fn of(scheme: Scheme) -> &'static Self {
        match scheme {
            Scheme::Light => &table::LIGHT,
            Scheme::Dark => &table::DARK,
            Scheme::Projector => &table::PROJECTOR,
            Scheme::Contrast => &table::CONTRAST,
            Scheme::ContrastDark => &table::CONTRAST_DARK,
        }
    }

    /// The theme last applied to this context; the light one before any was.
    #[must_use]
    pub fn in_use(ctx: &egui::Context) -> Self {
        ctx.data(|data| data.get_temp(Id::unique("laststone.theme")).unwrap_or_default())
    }

    /// The smallest type that can be read where this is looked at: what would be set in less is set
    /// in this, or left out.
    #[must_use]
    pub const fn least_type(&self) -> f32 {
        match self.scheme {
            Scheme::Projector => 24.0,
            _ => 6.8,
        }
    }

    /// The grounds on which text stands: page, sand and cards.
    #[must_use]
    pub const fn grounds(&self) -> [Color32; 7] {
        let [lit, middle, far] = self.sand;
        [self.ground, self.panel, self.raised, self.sunken, lit, middle, far]
    }
}

impl Default for Theme {
    fn default() -> Self {
        *Self::of(Scheme::default())
    }
}
