//! The laboratory against a model: positions put, moves made, things shown, work given up and
//! workers that break, in any order by seed. The model knows what may be on the bench, however far
//! workers have got; what is there at rest must be among it.

use super::*;
use crate::app::look::Look;
use crate::app::work::puppet::Puppet;
use crate::games::{Ending, Play};
use crate::session::Opponent;
use crate::study::{Claim, Conjecture};
use crate::ui::lab::Saving;
use crate::ui::theme::Scheme;
use crate::words::Lang;
use std::collections::BTreeSet;
use std::time::Instant;

const MINUTE: Duration = Duration::from_mins(1);

/// What is under way or waits.
#[derive(Debug, Clone)]
enum Due {
    Put(Sum),
    Play(Play),
}

/// What may be on the bench: where it stood, and what is to come after that.
#[derive(Debug)]
struct Model {
    base: Vec<Sum>,
    due: Vec<Due>,
}

fn after(sum: &Sum, due: &Due) -> Sum {
    match due {
        Due::Put(sum) => sum.clone(),
        Due::Play(play) => sum.play(*play).unwrap_or_else(|_| sum.clone()),
    }
}

impl Model {
    /// All positions that may be there if what is due has been done in part.
    fn prefixes(&self) -> Vec<Sum> {
        let mut all = self.base.clone();
        let mut now = self.base.clone();
        for due in &self.due {
            now = now.iter().map(|sum| after(sum, due)).collect();
            all.extend(now.iter().cloned());
        }
        all
    }

    /// All positions that may be there once everything is done.
    fn ends(&self) -> Vec<Sum> {
        self.base
            .iter()
            .map(|sum| self.due.iter().fold(sum.clone(), |sum, due| after(&sum, due)))
            .collect()
    }

    fn settle(&mut self, base: &[Sum]) {
        let texts: BTreeSet<String> = base.iter().map(ToString::to_string).collect();
        self.base = texts.iter().map(|text| text.parse().unwrap()).collect();
        self.due.clear();
    }
}

fn on_bench(lab: &Lab) -> Sum {
    lab.session().unwrap().sum().clone()
}

fn two_players(position: &str, work: &Work) -> Lab {
    let mut lab = Lab::on(work);
    lab.put(position.parse().unwrap());
    lab.rest(MINUTE);
    lab.command(Command::Oppose(Opponent::TwoPlayers));
    lab.rest(MINUTE);
    lab
}

#[test]
fn in_any_order_of_requests_answers_and_cancels_the_bench_holds_what_was_asked_for() {
    let positions = [
        "nim(3,5,7)",
        "nim(9,9)",
        "wythoff(30,40)",
        "kayles(9,4)",
        "bash[1..3](21)",
        "misere nim(2,3)",
    ];
    let mut lab = two_players(positions[0], &Work::default());
    let mut model = Model { base: vec![on_bench(&lab)], due: Vec::new() };
    let mut seed = 11_u64;
    for step in 0..1_500 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let roll = usize::try_from(seed >> 36).unwrap();
        match (seed >> 33) % 8 {
            0 | 1 => {
                let sum: Sum = positions[roll % positions.len()].parse().unwrap();
                let base = model.prefixes();
                model.settle(&base);
                model.due = vec![Due::Put(sum.clone())];
                lab.put(sum);
            }
            2..=4 => {
                let legal = lab.session().unwrap().legal();
                let Some(play) = legal.get(roll % legal.len().max(1)).copied() else { continue };
                // What is clicked while another position is on its way counts for nothing.
                if lab.coming.is_none() {
                    model.due.push(Due::Play(play));
                }
                lab.command(Command::Play(play));
            }
            5 => {
                let mut showing = lab.showing.clone();
                showing.outcomes = !showing.outcomes;
                lab.show(&showing);
            }
            6 => {
                let base = model.prefixes();
                model.settle(&base);
                lab.cancel();
            }
            _ if roll % 3 == 0 => {
                lab.rest(MINUTE);
                let (there, ends) = (on_bench(&lab), model.ends());
                assert!(
                    ends.contains(&there),
                    "step {step}: {there} is on the bench, not one of {ends:?}"
                );
                assert!(lab.asked.is_none() && lab.queue.is_empty() && lab.wanted.is_none());
                model.settle(&[there]);
            }
            _ => lab.receive(Duration::ZERO),
        }
    }
}

#[test]
fn a_worker_that_breaks_leaves_the_bench_as_it_was_says_so_and_the_next_one_works() {
    let puppet = Puppet::default();
    let mut lab = two_players("nim(3,5,7)", &puppet.work());
    let before = on_bench(&lab);
    let failed = |lab: &mut Lab| {
        lab.rest(MINUTE);
        let told = lab.notice.take() == Some(Notice::Said(words::FAILED));
        assert!(told && lab.asked.is_none() && lab.coming.is_none() && lab.queue.is_empty());
    };
    puppet.breaks(1);
    lab.put("nim(8,8)".parse().unwrap());
    failed(&mut lab);
    assert_eq!(on_bench(&lab), before);
    // The second waits for the first, or begins after it has failed.
    puppet.breaks(2);
    let play = lab.session().unwrap().legal()[0];
    lab.command(Command::Play(play));
    lab.command(Command::Play(play));
    failed(&mut lab);
    puppet.breaks(0);
    assert_eq!(on_bench(&lab), before, "what waited for it is gone as well");
    puppet.breaks(1);
    let showing = lab.showing.clone();
    lab.show(&showing);
    failed(&mut lab);
    lab.command(Command::Play(play));
    lab.rest(MINUTE);
    assert_eq!(on_bench(&lab), before.play(play).unwrap());
}

#[test]
fn a_test_or_a_file_whose_worker_breaks_is_told_and_not_waited_for() {
    let puppet = Puppet::default();
    let mut lab = two_players("nim(3,5,7)", &puppet.work());
    puppet.breaks(1);
    let game = "bash[1..3](9)".parse::<Sum>().unwrap().single().unwrap().game().clone();
    let claim = Claim::Between { modulus: 4, from: 0, to: 0 };
    lab.test(Conjecture { game, ending: Ending::Normal, heaps: 1, claim }, 5);
    let began = Instant::now();
    let mut failed = false;
    while lab.guess.is_testing() && began.elapsed() < MINUTE {
        failed |= lab.guess.receive();
    }
    assert!(failed && lab.guess.tested().is_none());
    puppet.breaks(1);
    lab.save(
        Saving::Board,
        "nowhere".to_owned(),
        Look { scheme: Scheme::Light, lang: Lang::En, motion: false },
    );
    let mut notice = None;
    while notice.is_none() && began.elapsed() < MINUTE {
        notice = lab.saving.as_ref().and_then(saving::Save::notice);
    }
    assert_eq!(notice, Some(Notice::Said(words::FAILED)));
}

#[test]
fn a_first_position_that_fails_leaves_a_bench_that_waits_for_nothing_and_takes_the_next() {
    let puppet = Puppet::default();
    let mut lab = Lab::on(&puppet.work());
    assert!(lab.is_bare());
    puppet.breaks(1);
    let sum: Sum = "nim(3,5,7)".parse().unwrap();
    lab.bring(&sum);
    lab.rest(MINUTE);
    assert!(lab.session().is_none() && lab.why_bare().is_some() && !lab.is_bare());
    lab.bring(&sum);
    lab.rest(MINUTE);
    assert_eq!(on_bench(&lab), sum);
}

#[test]
fn a_first_position_that_takes_long_is_not_begun_again_with_every_frame() {
    let mut lab = Lab::default();
    lab.put("misere kayles(30,31,32)".parse().unwrap());
    assert!(!lab.is_bare(), "it is on its way");
    lab.cancel();
    assert!(lab.why_bare().is_some() && !lab.is_bare());
}
