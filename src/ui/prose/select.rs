//! Selecting running text with the pointer, by letters, words and paragraphs, and copying it: words
//! as they stand there, a formula as it is written.

use super::page::{Page, Text};
use egui::{CornerRadius, CursorIcon, Event, Key, PointerButton, Pos2, Rect, Response, Ui, pos2};

/// What stands in a line for a formula.
const FORMULA: char = '\u{FFFC}';

/// A place between characters: the number of its text, and how many characters lie before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cursor {
    text: usize,
    at: usize,
}

/// What is selected: from where it began to where the pointer went.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Selection {
    range: Option<[Cursor; 2]>,
}

impl Selection {
    /// Takes what pointer and keys do with the text that begins here.
    pub(super) fn listen(&mut self, ui: &Ui, response: &Response, origin: Pos2, page: &Page) {
        let (pressed, origin_of_press, twice, thrice, shift) = ui.input(|input| {
            let pointer = &input.pointer;
            (
                pointer.any_pressed(),
                pointer.press_origin(),
                pointer.button_double_clicked(PointerButton::Primary),
                pointer.button_triple_clicked(PointerButton::Primary),
                input.modifiers.shift,
            )
        });
        if response.contains_pointer() && response.sense.senses_drag() {
            response.clone().on_hover_cursor(CursorIcon::Text);
        }
        if pressed && !shift {
            self.range = None;
        }
        let began = origin_of_press.filter(|_| response.drag_started());
        if let Some(at) = began.and_then(|at| cursor(page, at - origin.to_vec2())) {
            // With Shift what is selected is made longer.
            let from = self.range.filter(|_| shift).map_or(at, |[from, _]| from);
            self.range = Some([from, at]);
        }
        let now = response.interact_pointer_pos().filter(|_| response.dragged());
        if let (Some([from, _]), Some(at)) =
            (self.range, now.and_then(|at| cursor(page, at - origin.to_vec2())))
        {
            self.range = Some([from, at]);
        }
        if (twice || thrice) && response.contains_pointer() {
            let at = ui.input(|input| input.pointer.interact_pos());
            let at = at.and_then(|at| cursor(page, at - origin.to_vec2()));
            self.range = at.map(|at| if thrice { paragraph(page, at) } else { word(page, at) });
        }
        if self.is_empty() || ui.ctx().text_edit_focused() {
            return;
        }
        if ui.input(|input| input.modifiers.command && input.key_pressed(Key::A)) {
            self.range = whole(page);
        }
        let copies = |event: &Event| matches!(event, Event::Copy | Event::Cut);
        if ui.input(|input| input.events.iter().any(copies)) {
            ui.ctx().copy_text(self.text(page));
            // Whoever else would copy something has to wait.
            ui.input_mut(|input| input.events.retain(|event| !copies(event)));
        }
    }

    /// Nothing is selected.
    fn is_empty(self) -> bool {
        self.range.is_none_or(|[from, to]| from == to)
    }

    /// What of a text is selected, as characters.
    fn within(self, number: usize, text: &Text) -> Option<[usize; 2]> {
        let [a, b] = self.range?;
        let (first, last) = (a.min(b), a.max(b));
        if number < first.text || number > last.text || text.role.is_none() {
            return None;
        }
        let length = length(text);
        let from = if number == first.text { first.at.min(length) } else { 0 };
        let to = if number == last.text { last.at.min(length) } else { length };
        Some([from, to])
    }

    /// What is selected, to be copied.
    fn text(self, page: &Page) -> String {
        let mut all = String::new();
        let mut before: Option<&Text> = None;
        for (number, text) in page.texts.iter().enumerate() {
            let Some([from, to]) = self.within(number, text) else { continue };
            if let Some(before) = before {
                // Cells of a table stand beside each other.
                let is_beside = text.at.x > before.at.x && (text.at.y - before.at.y).abs() < 1.0;
                all.push(if is_beside { '\t' } else { '\n' });
            }
            before = Some(text);
            let mut sources = text.laid.sources.iter();
            let mut at = 0;
            for line in &text.laid.lines {
                if line.forced && from < at && at < to {
                    all.push('\n');
                }
                for chr in line.text.chars() {
                    let source = if chr == FORMULA { sources.next() } else { None };
                    if (from..to).contains(&at) {
                        match source {
                            Some(source) => all.push_str(source),
                            None => all.push(chr),
                        }
                    }
                    at += 1;
                }
            }
        }
        all
    }

    /// Draws the ground of what is selected.
    pub(super) fn paint(self, ui: &Ui, origin: Pos2, page: &Page) {
        if self.is_empty() {
            return;
        }
        let fill = ui.visuals().selection.bg_fill;
        for (number, text) in page.texts.iter().enumerate() {
            let Some([from, to]) = self.within(number, text) else { continue };
            let mut first = 0;
            for line in &text.laid.lines {
                let count = line.edges.len();
                let (a, b) = (from.max(first) - first, to.min(first + count).max(first) - first);
                first += count;
                if a < b
                    && let (Some([left, _]), Some([_, right])) =
                        (line.edges.get(a), line.edges.get(b - 1))
                {
                    let rect = Rect::from_min_max(pos2(*left, line.top), pos2(*right, line.bottom));
                    let rect = rect.translate(text.at + origin.to_vec2());
                    ui.painter().rect_filled(rect, CornerRadius::ZERO, fill);
                }
            }
        }
    }
}

/// How many characters a text has.
fn length(text: &Text) -> usize {
    text.laid.lines.iter().map(|line| line.edges.len()).sum()
}

/// The place between characters that is nearest to this one.
fn cursor(page: &Page, at: Pos2) -> Option<Cursor> {
    let away = |text: &Text| {
        let rect = Rect::from_min_size(text.at.to_pos2(), text.laid.size);
        let (x, y) =
            (at.x.min(rect.right()).max(rect.left()), at.y.min(rect.bottom()).max(rect.top()));
        ((at.y - y).abs(), (at.x - x).abs())
    };
    let texts = page.texts.iter().enumerate().filter(|(_, text)| text.role.is_some());
    let nearest = texts.min_by(|(_, a), (_, b)| {
        let ((ay, ax), (by, bx)) = (away(a), away(b));
        ay.total_cmp(&by).then(ax.total_cmp(&bx))
    });
    let (number, text) = nearest?;
    let inside = at - text.at;
    let mut before = 0;
    let lines = &text.laid.lines;
    for (n, line) in lines.iter().enumerate() {
        if inside.y < line.bottom || n + 1 == lines.len() {
            let middle = |[left, right]: &[f32; 2]| f32::midpoint(*left, *right);
            let passed = line.edges.iter().take_while(|edges| middle(edges) < inside.x).count();
            return Some(Cursor { text: number, at: before + passed });
        }
        before += line.edges.len();
    }
    Some(Cursor { text: number, at: 0 })
}

/// The word around a place: letters and digits that touch each other, or one character of another
/// kind.
fn word(page: &Page, at: Cursor) -> [Cursor; 2] {
    let lines = page.texts.get(at.text).map_or(&[][..], |text| &text.laid.lines);
    let all: Vec<char> = lines.iter().flat_map(|line| line.text.chars()).collect();
    let is_word = |n: usize| all.get(n).is_some_and(|chr| chr.is_alphanumeric());
    let near = if is_word(at.at) { at.at } else { at.at.saturating_sub(1) };
    let (mut from, mut to) = (near, (near + 1).min(all.len()));
    if is_word(near) {
        while from > 0 && is_word(from - 1) {
            from -= 1;
        }
        while is_word(to) {
            to += 1;
        }
    }
    [Cursor { at: from, ..at }, Cursor { at: to, ..at }]
}

/// The paragraph around a place.
fn paragraph(page: &Page, at: Cursor) -> [Cursor; 2] {
    let end = page.texts.get(at.text).map_or(0, length);
    [Cursor { at: 0, ..at }, Cursor { at: end, ..at }]
}

/// All of it.
fn whole(page: &Page) -> Option<[Cursor; 2]> {
    let last = page.texts.iter().rposition(|text| text.role.is_some())?;
    let end = page.texts.get(last).map_or(0, length);
    Some([Cursor { text: 0, at: 0 }, Cursor { text: last, at: end }])
}
