//! What keys do while presenting: the dark swallows them, panels take their own.

use super::*;
use crate::present::timer::Reading;

const SCOPE: Scope = Scope { steps: 9, at: 2, now: 0, numbers: false, told: false, mirrors: false };

fn press(state: &mut State, presses: &[Press]) -> Option<Wanted> {
    let mut last = None;
    for press in presses {
        last = state.press(*press, SCOPE);
    }
    last
}

#[test]
fn the_dark_swallows_every_key_but_its_own() {
    let mut dark = State::default();
    press(&mut dark, &[Press::Do(Action::Blank)]);
    assert!(dark.blank);
    let before = dark.clone();
    for action in [
        Action::Forward,
        Action::Backward,
        Action::Freeze,
        Action::Pointer,
        Action::Overview,
        Action::Timer,
        Action::Vote,
        Action::Answer,
        Action::Coach,
        Action::Present,
        Action::Undo,
        Action::Keys,
    ] {
        assert_eq!(press(&mut dark, &[Press::Do(action)]), None, "{action:?}");
    }
    for other in [
        Press::Enter,
        Press::Digit(1),
        Press::Hand(0, true),
        Press::Move(1, 0),
        Press::Tile(4),
        Press::Erase,
    ] {
        assert_eq!(press(&mut dark, &[other]), None, "{other:?}");
    }
    assert_eq!(dark, before);
    for light in [Press::Do(Action::Blank), Press::Escape] {
        let mut state = dark.clone();
        assert_eq!(press(&mut state, &[light]), None, "and the lesson goes on");
        assert!(!state.blank);
    }
}

#[test]
fn whoever_sees_the_lesson_in_a_window_of_their_own_goes_on_in_the_dark() {
    let mut dark = State { blank: true, notes: true, ..State::default() };
    assert_eq!(press(&mut dark, &[Press::Do(Action::Forward)]), Some(Wanted::Forward));
    assert_eq!(press(&mut dark, &[Press::Enter, Press::Digit(1)]), None);
    assert!(dark.blank, "the class sees nothing of it");
    press(&mut dark, &[Press::Do(Action::Blank)]);
    assert!(!dark.blank);
}

#[test]
fn a_vote_is_opened_closed_and_put_away_by_one_key() {
    let mut state = State::default();
    let vote = Press::Do(Action::Vote);
    press(&mut state, &[vote]);
    assert!(state.takes_hands());
    press(
        &mut state,
        &[
            Press::Hand(1, true),
            Press::Hand(1, true),
            Press::Hand(0, true),
            Press::Hand(1, false),
            vote,
        ],
    );
    assert!(!state.takes_hands());
    assert_eq!(state.vote.as_ref().map(Vote::counts), Some([1, 1, 0, 0, 0, 0, 0, 0, 0]));
    press(&mut state, &[vote]);
    assert_eq!(state.vote, None);
}

#[test]
fn a_step_is_gone_to_by_its_number_and_none_that_there_is_not() {
    let go = Press::Do(Action::Overview);
    let mut state = State::default();
    assert_eq!(press(&mut state, &[go, Press::Digit(8), Press::Enter]), Some(Wanted::Go(7)));
    assert_eq!(state.panel, None);
    for digits in [&[Press::Digit(0)][..], &[Press::Digit(1), Press::Digit(0)], &[]] {
        press(&mut state, &[go]);
        press(&mut state, digits);
        assert_eq!(press(&mut state, &[Press::Enter]), None, "{digits:?}");
        press(&mut state, &[Press::Do(Action::Pointer)]);
    }
    assert_eq!(
        press(&mut state, &[go, Press::Digit(1), Press::Digit(7), Press::Erase, Press::Enter]),
        Some(Wanted::Go(0))
    );
}

#[test]
fn arrows_choose_a_tile_and_stop_at_the_last() {
    let mut state = State::default();
    press(&mut state, &[Press::Do(Action::Overview)]);
    assert_eq!(state.panel, Some(Panel::Overview(2, None)));
    press(&mut state, &[Press::Move(0, 1), Press::Move(1, 0), Press::Move(0, 1)]);
    assert_eq!(
        state.panel,
        Some(Panel::Overview(6, None)),
        "there is no tenth step below the seventh"
    );
    assert_eq!(press(&mut state, &[Press::Enter]), Some(Wanted::Go(6)));
}

#[test]
fn what_gives_something_away_needs_a_second_press_of_its_own() {
    let [answer, coach] = [Action::Answer, Action::Coach].map(Press::Do);
    let mut state = State::default();
    assert_eq!(press(&mut state, &[answer]), None);
    assert_eq!(state.panel, Some(Panel::Again(Action::Answer)));
    assert_eq!(press(&mut state, &[answer]), Some(Wanted::Do(Action::Answer)));
    for between in [coach, Press::Escape, Press::Enter, Press::Do(Action::Pointer)] {
        assert_eq!(press(&mut state, &[answer, between, answer]), None, "{between:?}");
        press(&mut state, &[Press::Escape]);
    }
    assert!(!state.coach);
    press(&mut state, &[coach, coach]);
    assert!(state.coach);
    press(&mut state, &[coach]);
    assert!(!state.coach, "it is hidden at once");
}

#[test]
fn a_hand_is_taken_back() {
    let mut state = State::default();
    press(
        &mut state,
        &[Press::Do(Action::Vote), Press::Hand(1, true), Press::Hand(1, true), Press::Erase],
    );
    assert_eq!(state.vote.as_ref().map(Vote::counts), Some([0, 1, 0, 0, 0, 0, 0, 0, 0]));
}

#[test]
fn escape_closes_what_is_open_before_it_leaves() {
    let mut state = State::default();
    press(
        &mut state,
        &[Press::Do(Action::Timer), Press::Do(Action::Vote), Press::Do(Action::Keys)],
    );
    assert_eq!(press(&mut state, &[Press::Escape]), None);
    assert_eq!((state.panel, state.vote.is_some()), (None, true));
    assert_eq!(press(&mut state, &[Press::Escape]), None);
    assert_eq!((state.vote.clone(), state.timer.is_some()), (None, true));
    assert_eq!(press(&mut state, &[Press::Escape]), None, "a timer that still asks");
    assert_eq!(press(&mut state, &[Press::Escape]), None, "the end is asked for");
    assert_eq!(state.panel, Some(Panel::Leave));
    assert_eq!(press(&mut state, &[Press::Escape]), None, "and one goes on after all");
    assert_eq!(state.panel, None);
    for end in [Press::Enter, Press::Do(Action::Present)] {
        let mut state = state.clone();
        for ask in [Press::Escape, Press::Do(Action::Present)] {
            assert_eq!(press(&mut state, &[ask]), None);
            assert_eq!(press(&mut state.clone(), &[end]), Some(Wanted::Leave));
            press(&mut state, &[Press::Escape]);
        }
    }
}

#[test]
fn enter_starts_the_minutes_that_were_typed_and_goes_on_otherwise() {
    let mut state = State::default();
    press(&mut state, &[Press::Do(Action::Timer)]);
    assert!(state.takes_digits());
    assert_eq!(press(&mut state, &[Press::Digit(5), Press::Enter]), None);
    assert!(!state.takes_digits());
    assert_eq!(state.timer.map(|timer| timer.reading(0)), Some(Reading::Down(300)));
    assert_eq!(press(&mut state, &[Press::Enter]), Some(Wanted::Forward));
}

#[test]
fn another_step_takes_the_vote_and_the_coach_away_and_leaves_the_timer() {
    let mut state = State::default();
    press(
        &mut state,
        &[
            Press::Do(Action::Timer),
            Press::Do(Action::Vote),
            Press::Do(Action::Coach),
            Press::Do(Action::Coach),
        ],
    );
    assert!(state.coach);
    state.turned();
    assert_eq!((state.vote.clone(), state.coach, state.timer.is_some()), (None, false, true));
}

#[test]
fn hands_are_entered_as_numbers_and_a_vote_that_is_put_away_is_kept_with_its_step() {
    let mut state = State::default();
    let vote = Press::Do(Action::Vote);
    press(&mut state, &[vote, Press::Hands(0, 14), Press::Hands(1, 11), Press::Hand(1, true)]);
    assert_eq!(state.vote.as_ref().map(Vote::counts), Some([14, 12, 0, 0, 0, 0, 0, 0, 0]));
    press(&mut state, &[vote, Press::Hands(0, 1)]);
    assert_eq!(
        state.vote.as_ref().map(Vote::counts),
        Some([14, 12, 0, 0, 0, 0, 0, 0, 0]),
        "it is closed"
    );
    press(&mut state, &[vote, vote, Press::Hands(1, 26), Press::Escape, vote, Press::Escape]);
    let kept =
        |state: &State| -> Vec<_> { state.ballots[&SCOPE.at].iter().map(Vote::counts).collect() };
    let both = [[14, 12, 0, 0, 0, 0, 0, 0, 0], [0, 26, 0, 0, 0, 0, 0, 0, 0]];
    assert_eq!(kept(&state), both, "before a discussion and after; none without a hand");
    state.turned();
    assert_eq!(kept(&state), both);
}

#[test]
fn with_a_window_for_the_teacher_alone_no_key_tells_the_class_the_answer() {
    let answer = Press::Do(Action::Answer);
    let mut state = State { notes: true, ..State::default() };
    for _ in 0..3 {
        assert_eq!(press(&mut state, &[answer]), None);
        assert_eq!(state.panel, None);
    }
    press(&mut state, &[Press::Peek]);
    assert!(state.peek);
    state.turned();
    assert!(!state.peek, "the answer of another step is hidden");
    let mut one = State::default();
    press(&mut one, &[Press::Peek]);
    assert!(!one.peek, "where the class looks on there is nothing to be opened");
}

#[test]
fn numbers_are_typed_and_called_out_by_enter_and_those_before_a_discussion_are_kept() {
    let scope = Scope { numbers: true, ..SCOPE };
    let (mut state, vote) = (State::default(), Press::Do(Action::Vote));
    let mut press = |presses: &[Press]| -> Option<Wanted> {
        presses.iter().map(|press| state.press(*press, scope)).last().flatten()
    };
    press(&[vote, Press::Digit(1), Press::Digit(9), Press::Enter, Press::Digit(7), Press::Enter]);
    press(&[Press::Called(20, 3), Press::Digit(8), Press::Erase]);
    assert_eq!(press(&[Press::Enter]), None, "nothing goes on while numbers are called out");
    press(&[vote, Press::Called(5, 5), vote, vote, Press::Called(20, 30), vote]);
    assert!(!state.takes_digits() && !state.takes_hands(), "it is closed");
    let kept = state.ballots[&scope.at][0].numbers().unwrap().clone();
    assert_eq!(kept.into_iter().collect::<Vec<_>>(), [(7, 1), (19, 1), (20, 3)]);
    assert_eq!(state.vote.as_ref().and_then(Vote::favourite), Some(20));
}

#[test]
fn the_right_one_is_marked_by_a_press_once_it_is_told_and_not_before() {
    let (vote, answer) = (Press::Do(Action::Vote), Press::Do(Action::Answer));
    let told = Scope { told: true, ..SCOPE };
    let mut state = State::default();
    press(&mut state, &[vote, Press::Hand(0, true), Press::Mark, vote, Press::Mark]);
    assert!(!state.marked, "it is not told yet");
    assert_eq!(state.press(answer, told), None);
    assert!(state.marked && state.panel.is_none(), "at the first press: it is known");
    state.press(answer, told);
    assert!(!state.marked);
    state.press(Press::Mark, told);
    assert!(state.marked);
    press(&mut state, &[vote]);
    assert!(!state.marked, "the next vote is another one");
    let mut cockpit = State { notes: true, ..State::default() };
    for press in [vote, vote, answer] {
        cockpit.press(press, told);
    }
    assert!(!cockpit.marked, "there A shows the answer to the teacher alone");
}

#[test]
fn on_one_screen_the_notes_are_opened_by_a_second_press_and_closed_by_one() {
    let (notes, mirrored) = (Press::Do(Action::Notes), Scope { mirrors: true, ..SCOPE });
    let mut state = State::default();
    assert_eq!(state.press(notes, SCOPE), Some(Wanted::Do(Action::Notes)), "on two it is safe");
    assert_eq!(state.press(notes, mirrored), None);
    assert_eq!(state.panel, Some(Panel::Again(Action::Notes)));
    // Whatever is done in between, it is asked again.
    state.press(Press::Do(Action::Pointer), mirrored);
    assert_eq!(state.press(notes, mirrored), None);
    assert_eq!(state.press(notes, mirrored), Some(Wanted::Do(Action::Notes)));
    state.notes = true;
    assert_eq!(state.press(notes, mirrored), Some(Wanted::Do(Action::Notes)));
}
