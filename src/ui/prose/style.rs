//! Colours, sizes and typefaces of running text.

use crate::fonts;
use crate::theme::Theme;
use egui::{Color32, FontFamily};

/// How prose looks. Lengths in points; heights of lines as multiples of the size.
#[derive(Clone, Debug, PartialEq)]
pub struct ProseStyle {
    /// Words.
    pub ink: Color32,
    /// Markers of lists, slots that hold nothing.
    pub ink_soft: Color32,
    /// Numbers that can be dragged, the bar of a call-out.
    pub accent: Color32,
    /// Ground of numbers that can be dragged, and of what the pointer is on.
    pub accent_soft: Color32,
    /// Links.
    pub link: Color32,
    /// Ground of code.
    pub code_ground: Color32,
    /// Ground of a call-out.
    pub callout_ground: Color32,
    /// Lines of tables and between sections.
    pub line: Color32,
    /// The ring around what the keyboard speaks to.
    pub focus: Color32,
    /// Width of that ring.
    pub focus_width: f32,
    /// Corners of grounds.
    pub radius: u8,
    /// The lines of a paragraph are about as long as each other, as those of a title are.
    pub is_even: bool,
    /// Size of the words.
    pub size: f32,
    /// Height of a line of Latin letters.
    pub line_height: f32,
    /// Height of a line of Chinese.
    pub line_height_chinese: f32,
    /// Sizes of headings of level 1, 2 and deeper.
    pub headings: [f32; 3],
    /// Least height of what can be clicked.
    pub target: f32,
    /// Most characters of Latin text in a line.
    pub measure: f32,
    /// Most characters of Chinese in a line.
    pub measure_chinese: f32,
    /// Typeface of Latin text.
    pub text: FontFamily,
    /// Typeface of Chinese text.
    pub text_chinese: FontFamily,
    /// Typeface of what is strong in Latin text.
    pub strong: FontFamily,
    /// Typeface of what is strong in Chinese text.
    pub strong_chinese: FontFamily,
    /// Typeface of headings in Latin text.
    pub heading: FontFamily,
    /// Typeface of headings in Chinese text.
    pub heading_chinese: FontFamily,
    /// Typeface of emphasised Latin letters.
    pub italic: FontFamily,
    /// Typeface of code.
    pub code: FontFamily,
}

impl ProseStyle {
    /// The style of a theme.
    #[must_use]
    pub fn of(theme: &Theme) -> Self {
        let text = &theme.text;
        Self {
            ink: theme.ink,
            ink_soft: theme.ink_soft,
            accent: theme.accent,
            accent_soft: theme.accent_soft,
            link: theme.accent,
            code_ground: theme.sunken,
            callout_ground: theme.panel,
            line: theme.line,
            focus: theme.focus,
            focus_width: theme.width.bold,
            radius: theme.radius.small,
            is_even: false,
            size: text.body,
            line_height: 1.55,
            line_height_chinese: 1.75,
            headings: [text.title, text.heading, text.body],
            target: 24.0,
            measure: 62.0,
            measure_chinese: 24.0,
            text: FontFamily::Proportional,
            text_chinese: fonts::chinese(),
            strong: fonts::bold(),
            strong_chinese: fonts::chinese_bold(),
            heading: fonts::serif(),
            heading_chinese: fonts::song(),
            italic: fonts::italic(),
            code: FontFamily::Monospace,
        }
    }

    /// The style of a question: larger, in the typeface of titles.
    #[must_use]
    pub fn question(theme: &Theme) -> Self {
        Self {
            is_even: true,
            size: theme.text.heading,
            line_height: 1.35,
            line_height_chinese: 1.45,
            text: fonts::serif(),
            text_chinese: fonts::song(),
            strong: fonts::serif(),
            strong_chinese: fonts::song(),
            ..Self::of(theme)
        }
    }
}
