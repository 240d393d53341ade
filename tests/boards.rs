//! The boards without a screen: by label, by pointer, by keyboard alone, and under a storm of clicks.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2, pos2, vec2};
use egui_kittest::{
    Harness,
    kittest::{NodeT as _, Queryable as _},
};
use laststone::games::{Move, Sum};
use laststone::solver::outcome::Outcome;
use laststone::ui::board::{Board, BoardView, Choice, Kind, Marks};
use laststone::ui::theme::{Scheme, Theme};
use laststone::words::Lang;

const WIDE: Vec2 = vec2(800.0, 420.0);

/// A page with one board, on which the person makes all moves.
struct Page {
    board: Board,
    sum: Sum,
    marks: Marks,
    lang: Lang,
    motion: bool,
    /// False: it is nobody's turn.
    may: bool,
    /// The moves are obeyed.
    obeys: bool,
    heard: Vec<Choice>,
}

impl Page {
    fn new(kind: Kind, position: &str) -> Self {
        Self {
            board: Board::new(kind),
            sum: position.parse().expect("a position"),
            marks: Marks::default(),
            lang: Lang::En,
            motion: false,
            may: true,
            obeys: false,
            heard: Vec::new(),
        }
    }

    fn legal(&self) -> Vec<Move> {
        if self.may { self.sum.parts()[0].moves().collect() } else { Vec::new() }
    }

    fn show(&mut self, ui: &mut egui::Ui) {
        let legal = self.legal();
        let part = self.sum.parts()[0].clone();
        let view = BoardView {
            theme: Theme::of(Scheme::Light),
            lang: self.lang,
            part: &part,
            legal: &legal,
            marks: &self.marks,
            motion: self.motion,
        };
        let Some(choice) = self.board.show(ui, &view) else { return };
        self.heard.push(choice);
        match choice {
            Choice::Make(mv) => {
                assert!(legal.contains(&mv), "{mv:?} is not legal in {}", self.sum);
                if self.obeys {
                    self.marks.last = Some((part.row().to_vec(), mv));
                    self.sum = Sum::of(part.after(mv).expect("a legal move"));
                }
            }
            Choice::Preview(Some(mv)) => assert!(legal.contains(&mv), "{mv:?} is not legal in {}", self.sum),
            Choice::Preview(None) => {}
        }
    }

    fn made(&self) -> Vec<Move> {
        let made = self.heard.iter().filter_map(|choice| match choice {
            Choice::Make(mv) => Some(*mv),
            Choice::Preview(_) => None,
        });
        made.collect()
    }
}

fn page(size: Vec2, page: Page) -> Harness<'static, Page> {
    page_with(size, 0.25, page)
}

/// A page whose frames are `step` seconds apart.
fn page_with(size: Vec2, step: f32, page: Page) -> Harness<'static, Page> {
    let setup = |ctx: &egui::Context| {
        ctx.set_fonts(laststone::ui::fonts::definitions());
        Theme::of(Scheme::Light).apply(ctx);
    };
    let mut harness = Harness::builder().with_size(size).with_step_dt(step).with_context_setup(setup).build_ui_state(
        |ui, page: &mut Page| {
            egui::Frame::NONE.inner_margin(8.0).show(ui, |ui| page.show(ui));
        },
        page,
    );
    harness.run();
    harness
}

fn open(kind: Kind, position: &str) -> Harness<'static, Page> {
    page(WIDE, Page::new(kind, position))
}

const fn take(heap: usize, count: u64) -> Move {
    Move::Take { heap, count }
}

fn click(harness: &mut Harness<'_, Page>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

fn press(harness: &mut Harness<'_, Page>, keys: &[Key]) {
    for key in keys {
        harness.key_press(*key);
        harness.run();
    }
}

/// The keyboard goes to the board by Tab, as a person's does.
fn focus(harness: &mut Harness<'_, Page>) {
    press(harness, &[Key::Tab]);
    assert!(harness.get_by(|node| node.label().is_some_and(|label| label.starts_with("Board"))).is_focused());
}

#[test]
fn a_click_on_a_stone_takes_it_and_all_after_it_on_every_board() {
    let cases = [
        (Kind::Stones, "bash[1..3](21)", "stone 20 of 21: take 2", take(0, 2)),
        (Kind::Stones, "nim(3,5,7)", "heap 2, stone 2 of 5: take 4", take(1, 4)),
        (Kind::Stones, "bash[1..3](1000)", "stone 998 of 1000: take 3", take(0, 3)),
        (Kind::Boxes, "bash[1..3](21)", "stone 21 of 21: take 1", take(0, 1)),
        (Kind::Columns, "nim(3,5,7)", "heap 3, stone 1 of 7: take 7", take(2, 7)),
        (Kind::Grid, "wythoff(3,5)", "heap 1, stone 3 of 3: take 1", take(0, 1)),
        (Kind::Grid, "wythoff(3,5)", "square 1, 3: take 2 from both", Move::TakeEach { count: 2 }),
        (Kind::Grid, "wythoff(3,5)", "square 3, 1: take 4 from heap 2", take(1, 4)),
    ];
    for (kind, position, label, mv) in cases {
        let mut page = Page::new(kind, position);
        page.marks.box_size = (kind == Kind::Boxes).then_some(4);
        let mut harness = self::page(WIDE, page);
        click(&mut harness, label);
        assert_eq!(harness.state().made(), [mv], "{kind:?} {position}: {label}");
    }
}

#[test]
fn hovering_previews_the_move_and_leaving_takes_the_preview_back() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    harness.get_by_label("stone 19 of 21: take 3").hover();
    harness.run();
    assert_eq!(harness.state().heard, [Choice::Preview(Some(take(0, 3)))]);
    harness.get_by_value("Take 3, leave 18.");
    harness.remove_cursor();
    harness.run();
    assert_eq!(harness.state().heard.last(), Some(&Choice::Preview(None)));
    assert!(harness.state().made().is_empty());
}

#[test]
fn a_stone_too_far_is_refused_with_what_may_be_taken_and_the_nearest_amount_is_offered() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    click(&mut harness, "stone 5 of 21: take 17");
    harness.get_by_value("Not 17: you may take 1 to 3.");
    assert!(harness.state().made().is_empty());
    click(&mut harness, "Take 3");
    assert_eq!(harness.state().made(), [take(0, 3)]);
}

#[test]
fn the_row_of_buttons_makes_every_move_with_single_clicks() {
    let mut harness = open(Kind::Columns, "nim(14,21,39)");
    click(&mut harness, "choose heap 3");
    for _ in 0..11 {
        click(&mut harness, "more");
    }
    click(&mut harness, "fewer");
    click(&mut harness, "more");
    click(&mut harness, "Take 12");
    assert_eq!(harness.state().made(), [take(2, 12)]);

    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    click(&mut harness, "choose both heaps");
    click(&mut harness, "more");
    click(&mut harness, "Take 2 from both");
    assert_eq!(harness.state().made(), [Move::TakeEach { count: 2 }]);
}

#[test]
fn every_board_can_be_played_by_keyboard_alone() {
    let mut stones = open(Kind::Stones, "bash[1..3](21)");
    focus(&mut stones);
    press(&mut stones, &[Key::ArrowRight, Key::ArrowRight, Key::Enter]);
    assert_eq!(stones.state().made(), [take(0, 2)]);

    let mut heaps = open(Kind::Stones, "nim(3,5,7)");
    focus(&mut heaps);
    press(&mut heaps, &[Key::ArrowDown, Key::ArrowDown, Key::Num4, Key::Enter]);
    assert_eq!(heaps.state().made(), [take(1, 4)]);

    let mut columns = page_with(WIDE, 0.02, Page::new(Kind::Columns, "nim(14,21,39)"));
    focus(&mut columns);
    press(&mut columns, &[Key::ArrowUp, Key::ArrowUp, Key::Num1, Key::Num2, Key::Enter]);
    assert_eq!(columns.state().made(), [take(2, 12)], "digits typed together are one number");

    let mut grid = open(Kind::Grid, "wythoff(3,5)");
    focus(&mut grid);
    press(&mut grid, &[Key::ArrowLeft, Key::ArrowDown]);
    assert_eq!(grid.state().heard.last(), Some(&Choice::Preview(Some(Move::TakeEach { count: 1 }))));
    press(&mut grid, &[Key::ArrowLeft, Key::Enter]);
    assert_eq!(grid.state().made(), [Move::TakeEach { count: 2 }]);

    // Past the picture the buttons follow.
    let mut buttons = open(Kind::Stones, "bash[1..3](21)");
    press(&mut buttons, &[Key::Tab, Key::Tab, Key::Enter, Key::Tab, Key::Enter]);
    assert_eq!(buttons.state().made().len(), 1);
}

#[test]
fn escape_puts_the_move_down_and_a_refused_digit_makes_none() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    focus(&mut harness);
    press(&mut harness, &[Key::Num2, Key::Escape]);
    assert_eq!(harness.state().heard, [Choice::Preview(Some(take(0, 2))), Choice::Preview(None)]);
    press(&mut harness, &[Key::Num9]);
    harness.get_by_value("Not 9: you may take 1 to 3.");
    assert!(harness.state().made().is_empty());
}

#[test]
fn keys_that_the_board_obeys_are_taken_out_of_the_input() {
    let page = Page::new(Kind::Stones, "bash[1..3](21)");
    let mut harness = Harness::builder()
        .with_size(WIDE)
        .with_context_setup(|ctx| ctx.set_fonts(laststone::ui::fonts::definitions()))
        .build_ui_state(
            |ui, page: &mut Page| {
                page.show(ui);
                for key in [Key::ArrowRight, Key::Num3, Key::Enter, Key::Escape] {
                    assert!(!ui.input(|input| input.key_pressed(key)), "{key:?} was left over");
                }
            },
            page,
        );
    harness.run();
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowRight, Key::Num3, Key::Escape, Key::Num2, Key::Enter]);
    assert_eq!(harness.state().made(), [take(0, 2)]);
}

#[test]
fn nothing_can_be_done_while_nothing_is_legal() {
    for (kind, position) in [(Kind::Stones, "nim(3,5,7)"), (Kind::Columns, "nim(3,5)"), (Kind::Grid, "wythoff(3,5)")] {
        let mut harness = page(WIDE, Page { may: false, ..Page::new(kind, position) });
        focus(&mut harness);
        press(&mut harness, &[Key::ArrowRight, Key::Num1, Key::Enter]);
        let spots: Vec<_> = (0..12).flat_map(|x| (0..8).map(move |y| pos2(x as f32 * 60.0, y as f32 * 50.0))).collect();
        spots.into_iter().for_each(|spot| point_and_click(&mut harness, spot));
        assert_eq!(harness.state().heard, []);
        harness.get_by_value("Nothing for you to take now.");
    }
}

#[test]
fn the_half_made_move_survives_a_change_of_position_as_far_as_it_is_legal() {
    let mut harness = open(Kind::Stones, "nim(3,5,7)");
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowUp, Key::ArrowUp, Key::Num6]);
    harness.state_mut().sum = "nim(3,5,4)".parse().expect("a position");
    harness.run();
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().made(), [take(2, 4)]);
}

#[test]
fn pieces_have_role_name_and_value_in_both_languages() {
    let mut harness = open(Kind::Stones, "bash[1..3](21)");
    let board = harness.get_by_label("Board: one heap of 21 stones");
    assert_eq!(board.accesskit_node().role(), Role::Group);
    assert!(board.accesskit_node().description().is_some_and(|keys| keys.contains("Enter plays")));
    let stones = board.query_all(egui_kittest::kittest::By::new().role(Role::Button)).count();
    assert_eq!(stones, 21, "the stones stand below the board in the tree");
    assert_eq!(harness.get_by_label("stone 5 of 21: take 17").value().as_deref(), Some("stays"));
    assert_eq!(harness.get_by_label("how many to take").accesskit_node().role(), Role::SpinButton);

    harness.state_mut().lang = Lang::Zh;
    harness.state_mut().marks.known = vec![(take(0, 1), Outcome::P), (take(0, 2), Outcome::N)];
    harness.run();
    harness.get_by_label("棋盘：一堆 21 枚石子");
    assert_eq!(harness.get_by_label("第 21 枚，共 21 枚：取 1 枚").value().as_deref(), Some("必败态"));
    assert_eq!(harness.get_by_label("第 20 枚，共 21 枚：取 2 枚").value().as_deref(), Some("必胜态"));
    click(&mut harness, "取 1 枚");
    assert_eq!(harness.state().made(), [take(0, 1)]);
}

#[test]
fn assistive_technology_can_click_a_stone_and_turn_the_amount() {
    let mut harness = open(Kind::Grid, "wythoff(3,5)");
    harness.get_by_label("how many to take").increment_accesskit();
    harness.run();
    harness.get_by_label("square 1, 3: take 2 from both").click_accesskit();
    harness.run();
    assert_eq!(harness.state().made(), [Move::TakeEach { count: 2 }]);
}

#[test]
fn names_are_unique_on_every_board() {
    for (kind, position) in POSITIONS {
        let harness = open(kind, position);
        let mut names: Vec<String> =
            harness.root().children_recursive().filter_map(|node| node.accesskit_node().label()).collect();
        let all = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), all, "{kind:?} {position}");
    }
}

#[test]
fn a_grid_of_more_than_256_squares_speaks_through_one_cursor() {
    let mut harness = open(Kind::Grid, "wythoff(20,30)");
    harness.get_by_label("square 20, 30: the queen");
    focus(&mut harness);
    press(&mut harness, &[Key::ArrowDown]);
    harness.get_by_label("square 20, 29: take 1 from heap 2");
    press(&mut harness, &[Key::Enter]);
    assert_eq!(harness.state().made(), [take(1, 1)]);
}

#[test]
fn a_still_board_asks_for_no_repaint_and_motion_ends_within_a_quarter_second() {
    for (kind, position) in POSITIONS {
        let mut harness = page(WIDE, Page { motion: true, obeys: true, ..Page::new(kind, position) });
        for _ in 0..3 {
            harness.step();
            assert!(!harness.ctx.has_requested_repaint(), "{kind:?} {position} does not rest");
        }
        let Some(mv) = harness.state().legal().first().copied() else { continue };
        let before = harness.state().sum.parts()[0].row().to_vec();
        harness.state_mut().sum = Sum::of(harness.state().sum.parts()[0].after(mv).expect("a legal move"));
        harness.state_mut().marks.last = Some((before, mv));
        harness.step();
        assert!(harness.ctx.has_requested_repaint(), "{kind:?} {position} shows no motion");
        assert!(harness.run() <= 3, "steps are a quarter second long");

        let mut still = page(WIDE, Page { obeys: true, ..Page::new(kind, position) });
        still.state_mut().marks.last = Some((vec![1], mv));
        still.step();
        assert!(!still.ctx.has_requested_repaint(), "{kind:?} {position} moves though it should not");
    }
}

#[test]
fn the_buttons_are_large_enough_and_stand_inside_the_board_from_340_by_220_on() {
    for (kind, position) in POSITIONS {
        for size in [vec2(356.0, 236.0), vec2(500.0, 300.0), vec2(916.0, 436.0)] {
            for lang in Lang::ALL {
                let harness = page(size, Page { lang, ..Page::new(kind, position) });
                let area = egui::Rect::from_min_size(Pos2::ZERO, size).shrink(7.5);
                for node in harness.root().children_recursive() {
                    let button = node.accesskit_node().role() == Role::Button;
                    let name = node.accesskit_node().label().unwrap_or_default();
                    let piece = [": ", "：", "pile"].iter().any(|part| name.contains(part));
                    if button && !piece {
                        let rect = node.rect();
                        assert!(area.contains_rect(rect), "{kind:?} {position} {size}: {name} at {rect}");
                        assert!(rect.height() >= 24.0 && rect.width() >= 24.0, "{name} at {rect}");
                    }
                }
            }
        }
    }
}

/// What the tests go through.
const POSITIONS: [(Kind, &str); 13] = [
    (Kind::Stones, "bash[1..3](0)"),
    (Kind::Stones, "bash[1..3](1)"),
    (Kind::Stones, "bash[1..3](60)"),
    (Kind::Stones, "subtract[1,4](1000000000000000000)"),
    (Kind::Stones, "nim(14,21,39)"),
    (Kind::Stones, "wythoff(3,5)"),
    (Kind::Boxes, "bash[1..3](21)"),
    (Kind::Columns, "nim(7,8,9)"),
    (Kind::Columns, "nim(14,21,39)"),
    (Kind::Columns, "bash[1..2](1,2,3,4,5,6,7,8,9,10,11,12)"),
    (Kind::Grid, "wythoff(3,5)"),
    (Kind::Grid, "wythoff(15,9)"),
    (Kind::Grid, "wythoff(60,70)"),
];

fn point_and_click(harness: &mut Harness<'_, Page>, at: Pos2) {
    harness.event(Event::PointerMoved(at));
    for pressed in [true, false] {
        harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    harness.step();
}

/// A small generator, seeded, so that a failure can be seen again (Knuth's MMIX constants).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

#[test]
fn a_storm_of_clicks_and_keys_makes_only_legal_moves_at_any_size() {
    let keys = [
        Key::ArrowLeft,
        Key::ArrowRight,
        Key::ArrowUp,
        Key::ArrowDown,
        Key::Enter,
        Key::Escape,
        Key::Num0,
        Key::Num1,
        Key::Num5,
        Key::Num9,
        Key::Home,
        Key::End,
        Key::Plus,
        Key::Minus,
        Key::Tab,
    ];
    let mut dice = Dice(20_261_121);
    let mut made = 0;
    for size in [vec2(100.0, 80.0), vec2(240.0, 500.0), vec2(340.0, 220.0), vec2(640.0, 480.0), vec2(1200.0, 800.0)] {
        for (kind, position) in POSITIONS {
            let page = Page { obeys: true, motion: true, ..Page::new(kind, position) };
            let mut harness = self::page(size, page);
            for _ in 0..100 {
                let state = harness.state_mut();
                match dice.below(12) {
                    0 => state.sum = position.parse().expect("a position"),
                    1 => state.lang = Lang::ALL[usize::try_from(dice.below(2)).expect("0 or 1")],
                    2 => {
                        state.marks.box_size = Some(dice.below(7));
                        state.marks.columns = dice.below(2) == 0;
                        state.marks.rays = dice.below(2) == 0;
                        state.marks.cold = vec![(1, 2), (2, 1), (u64::MAX, 3)];
                        state.marks.lit = state.legal().last().copied();
                        state.marks.known = state.legal().iter().take(40).map(|mv| (*mv, Outcome::P)).collect();
                    }
                    3..=6 => {
                        let key = keys[usize::try_from(dice.below(15)).expect("small")];
                        harness.key_press(key);
                        harness.step();
                    }
                    _ => {
                        let at =
                            pos2(dice.below(1200) as f32 * size.x / 1200.0, dice.below(800) as f32 * size.y / 800.0);
                        point_and_click(&mut harness, at);
                    }
                }
                harness.step();
            }
            made += harness.state().made().len();
        }
    }
    assert!(made > 150, "the storm hardly played: {made}");
}
