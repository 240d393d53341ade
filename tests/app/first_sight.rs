//! What a step shows at first sight, in figures: how much of the window is empty, and how large the
//! pieces are. `LASTSTONE_ALL=1 cargo test --test app first_sight -- --nocapture` prints them for all
//! steps; docs/tests.md keeps them.

use crate::support::fuzz;
use crate::walk::{self, Window};
use crate::walk_targets::board;

use egui::ecolor::linear_f32_from_gamma_u8;
use egui::{Vec2, vec2};
use laststone::ui::raster::{Image, Studio};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;

/// Windows, with the most of each that is empty on half of all steps.
const WINDOWS: [(Vec2, f32); 4] = [
    (vec2(1024.0, 600.0), 0.75),
    (vec2(1280.0, 720.0), 0.74),
    (vec2(1920.0, 1080.0), 0.77),
    (vec2(2560.0, 1440.0), 0.77),
];
/// Squares in the height of a window.
const SQUARES: usize = 45;
/// Two colours of this contrast are a thing and its ground; a groove and the sand have less.
const CONTRAST: f32 = 1.6;

/// The share of a window that is empty: of squares, 45 to its height, those that hold no two pixels
/// of contrast 1.6 and from which such squares lead to the edge of the window.
fn empty(image: &Image) -> f32 {
    let (wide, high) = (image.width, image.height);
    let side = high.div_ceil(SQUARES).max(1);
    let (across, down) = (wide.div_ceil(side), high.div_ceil(side));
    let linear: Vec<f32> = (0..=255).map(linear_f32_from_gamma_u8).collect();
    let of = |channel: u8| linear[usize::from(channel)];
    // Relative luminance, as in `laststone::ui::theme::luminance`.
    let light: Vec<f32> = image
        .rgba
        .chunks_exact(4)
        .map(|p| 0.2126 * of(p[0]) + 0.7152 * of(p[1]) + 0.0722 * of(p[2]) + 0.05)
        .collect();
    let is_bare = |square: usize| {
        let (left, top) = (square % across * side, square / across * side);
        let (mut least, mut most) = (f32::INFINITY, 0.0_f32);
        for y in top..(top + side).min(high) {
            for light in &light[y * wide + left..y * wide + (left + side).min(wide)] {
                (least, most) = (least.min(*light), most.max(*light));
            }
        }
        most / least < CONTRAST
    };
    let bare: Vec<bool> = (0..across * down).map(is_bare).collect();
    let mut reached = vec![false; across * down];
    let is_edge = |square: usize| {
        let (x, y) = (square % across, square / across);
        x == 0 || y == 0 || x + 1 == across || y + 1 == down
    };
    let mut left: Vec<usize> = (0..across * down).filter(|at| bare[*at] && is_edge(*at)).collect();
    while let Some(square) = left.pop() {
        if std::mem::replace(&mut reached[square], true) {
            continue;
        }
        let x = square % across;
        let beside = [
            (x > 0).then(|| square - 1),
            (x + 1 < across).then(|| square + 1),
            square.checked_sub(across),
            Some(square + across).filter(|next| *next < bare.len()),
        ];
        left.extend(beside.into_iter().flatten().filter(|next| bare[*next] && !reached[*next]));
    }
    let count = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
    count(reached.iter().filter(|reached| **reached).count()) / count(reached.len())
}

fn middle(mut all: Vec<f32>) -> f32 {
    all.sort_by(f32::total_cmp);
    all[all.len() / 2]
}

#[test]
fn a_frame_with_nothing_in_it_is_full_and_bare_ground_with_a_groove_is_empty() {
    let mut studio = Studio::new(Scheme::Light, vec2(450.0, 450.0), 1.0);
    let theme = Theme::of(Scheme::Light);
    let mut share = |draws: bool, color: egui::Color32| {
        let image = studio.picture(|ui| {
            let line = egui::Stroke::new(2.0, color);
            let rect = egui::Rect::from_min_size(egui::pos2(100.0, 100.0), vec2(200.0, 200.0));
            if draws {
                ui.painter().rect_stroke(rect, 0.0, line, egui::StrokeKind::Middle);
            }
        });
        empty(&image)
    };
    assert!(share(false, theme.ink) > 0.999);
    assert!(share(true, theme.groove) > 0.999, "as faint as a groove");
    let framed = share(true, theme.edge);
    assert!((0.72..0.80).contains(&framed), "{framed}: the frame is 220 of 450 points wide");
}

#[test]
fn less_of_every_window_is_empty_than_before_and_pieces_grow_with_it() {
    let shelf = walk::shelf();
    let mut before = 0.0;
    println!(
        "| window | empty: least, middle, most | pieces: least, middle, most |\n|---|---|---|"
    );
    for (size, bound) in WINDOWS {
        let (mut shares, mut pieces) = (Vec::new(), Vec::new());
        // A page keeps what it has drawn for its own window.
        let twice = walk::steps(&shelf, Lang::En).zip(walk::steps(&shelf, Lang::En));
        for (n, ((name, mut shell), (_, mut drawn))) in twice.enumerate() {
            if !fuzz::walked(n, 12) {
                continue;
            }
            let mut window = Window::new(size, 1.0);
            window.settle(|ui| shell.ui(ui));
            let on_board = window.nodes.values().filter(|node| {
                node.is_input() && board(&window, node).is_some() && node.rect.is_positive()
            });
            pieces.extend(on_board.map(|node| node.rect.width().min(node.rect.height())));
            let mut studio = Studio::new(Scheme::Light, size, 1.0);
            let share = empty(&studio.picture(|ui| drawn.ui(ui)));
            assert!(share > 0.2, "{name}: {share}");
            shares.push(share);
        }
        let ends = |all: &[f32]| {
            let least = all.iter().copied().fold(f32::INFINITY, f32::min);
            (least, middle(all.to_vec()), all.iter().copied().fold(0.0, f32::max))
        };
        let ((least, half, most), (small, usual, large)) = (ends(&shares), ends(&pieces));
        println!(
            "| {} × {} | {least:.2}, {half:.3}, {most:.2} | {small:.0}, {usual:.0}, {large:.0} |",
            size.x, size.y
        );
        assert!(half <= bound, "{size}: {half} of the window is empty on half of the steps");
        assert!(usual >= before, "{size}: pieces of {usual} points, of {before} in a smaller one");
        before = usual;
    }
}

/// Boards that are scrolled in the lowest window: heaps of which each has a table of its pairs.
const SCROLLED: [&str; 1] = ["sg-4.8"];

#[test]
fn no_board_and_no_button_of_its_move_is_cut_in_the_lowest_window() {
    let (shelf, low) = (walk::shelf(), WINDOWS[0].0);
    let (mut boards, mut cut, mut scrolled) = (0, Vec::new(), 0);
    for lang in Lang::ALL {
        for (n, (name, mut shell)) in walk::steps(&shelf, lang).enumerate() {
            let step = name.split(' ').next().unwrap_or_default();
            // Those that were cut are always among them.
            let was = ["stairs-1.7", "stairs-1.8", "nim-6.7", "nim-6.8", "sg-4.3", "sg-4.4"];
            if !was.contains(&step) && !SCROLLED.contains(&step) && !fuzz::walked(n, 12) {
                continue;
            }
            let mut window = Window::new(low, 1.0);
            window.settle(|ui| shell.ui(ui));
            let pieces: Vec<_> = window
                .nodes
                .values()
                .filter(|node| node.rect.is_positive() && board(&window, node).is_some())
                .collect();
            boards += usize::from(!pieces.is_empty());
            let is_cut = |node: &&&walk::Seen| {
                let seen = node.shown.intersect(node.rect);
                node.layer.is_some() && seen.height() < node.rect.height() - 2.0
            };
            match pieces.iter().find(is_cut) {
                Some(_) if SCROLLED.contains(&step) => scrolled += 1,
                Some(piece) => {
                    cut.push(format!("{name}: {} {} of {}", piece.name, piece.shown, piece.rect));
                }
                None => {}
            }
        }
    }
    assert!(scrolled > 0, "what is cut is seen");
    assert!(boards > 20 && cut.is_empty(), "of {boards} boards {}: {cut:#?}", cut.len());
}
