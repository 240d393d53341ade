use super::*;

/// Heaps from which so many stones are taken, as a graph.
fn taking(heap: usize, takes: &[usize]) -> Vec<(usize, usize)> {
    let arrows = |n: usize| takes.iter().filter_map(move |take| Some((n, n.checked_sub(*take)?)));
    (0..=heap).flat_map(arrows).collect()
}

fn graphs() -> Vec<(usize, Vec<(usize, usize)>)> {
    vec![
        (0, vec![]),
        (3, vec![(0, 1), (0, 2), (1, 2)]),
        (11, taking(10, &[2, 5])),
        (11, taking(10, &[1, 2, 3])),
        (30, taking(29, &[1, 3, 4])),
        (9, taking(8, &[1, 2, 3, 4, 5, 6, 7, 8])),
        (6, vec![(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)]),
        (7, vec![(0, 3), (1, 3), (2, 3), (3, 4), (3, 5), (3, 6)]),
    ]
}

#[test]
fn every_arrow_leads_nearer_to_the_ends_and_a_lane_stands_in_each_layer_it_passes() {
    for (count, arrows) in graphs() {
        let layers = Layers::of(count, &arrows);
        assert_eq!(layers.nodes.len(), count);
        for (way, (from, to)) in layers.ways.iter().zip(&arrows) {
            let (from, to) = (layers.nodes[*from].0, layers.nodes[*to].0);
            assert!(from > to && from < layers.depth);
            assert_eq!(
                way.iter().map(|place| place.0).collect::<Vec<_>>(),
                (to + 1..from).rev().collect::<Vec<_>>()
            );
        }
    }
}

#[test]
fn nothing_in_a_layer_comes_nearer_than_it_may() {
    for (count, arrows) in graphs() {
        let layers = Layers::of(count, &arrows);
        for layer in 0..layers.depth {
            let nodes = layers.nodes.iter().map(|place| (*place, true));
            let lanes = layers.ways.iter().flatten().map(|place| (*place, false));
            let mut here: Vec<(i64, bool)> = nodes
                .chain(lanes)
                .filter(|((at, _), _)| *at == layer)
                .map(|((_, across), node)| (across, node))
                .collect();
            here.sort_unstable();
            for pair in here.windows(2) {
                let least = match (pair[0].1, pair[1].1) {
                    (true, true) => NODES,
                    (false, false) => LANES,
                    _ => ASIDE,
                };
                assert!(pair[1].0 - pair[0].0 >= least, "{count} nodes, layer {layer}: {here:?}");
            }
            assert!(here.iter().all(|(across, _)| (0..=layers.width).contains(across)));
        }
    }
}

#[test]
fn the_order_undoes_what_would_only_be_tangled() {
    // Four pairs, the ends named in the opposite order.
    let arrows = [(0, 7), (1, 6), (2, 5), (3, 4)];
    let layers = Layers::of(8, &arrows);
    let mut places: Vec<_> =
        arrows.iter().map(|(from, to)| (layers.nodes[*from].1, layers.nodes[*to].1)).collect();
    places.sort_unstable();
    assert!(places.windows(2).all(|pair| pair[0].1 < pair[1].1), "{places:?}");
}

#[test]
fn neighbours_do_not_stand_the_wrong_way_round() {
    let from = [
        (29, vec![20, 21, 22]),
        (28, vec![21, 23]),
        (27, vec![22, 24]),
        (26, vec![25, 20]),
        (25, vec![19]),
    ];
    let from = from.into_iter().chain((20..25).rev().map(|n| (n, vec![n - 6, n - 7])));
    let from =
        from.chain((7..20).rev().map(|n| (n, if n == 19 { vec![12] } else { vec![n - 6, n - 7] })));
    let arrows: Vec<(usize, usize)> =
        from.flat_map(|(n, to)| to.into_iter().map(move |to| (n, to))).collect();
    let layers = Layers::of(30, &arrows);
    let across = |node: usize| layers.nodes[node].1;
    let crossed = |a: (usize, usize), b: (usize, usize)| {
        layers.nodes[a.0].0 == layers.nodes[b.0].0
            && layers.nodes[a.1].0 == layers.nodes[b.1].0
            && (across(a.0) - across(b.0)).signum() * (across(a.1) - across(b.1)).signum() < 0
    };
    let pairs = arrows
        .iter()
        .enumerate()
        .flat_map(|(n, a)| arrows.iter().skip(n + 1).map(move |b| (*a, *b)));
    let crossings = pairs.filter(|(a, b)| crossed(*a, *b)).count();
    assert!(crossings <= 12, "{crossings}: {:?}", layers.nodes);
}

#[test]
fn a_thousand_arrows_over_a_thousand_layers_end() {
    let mut arrows: Vec<(usize, usize)> = (0..999).map(|n| (n, n + 1)).collect();
    arrows.extend((0..500).map(|n| (n, 999)));
    let layers = Layers::of(1_000, &arrows);
    assert_eq!(layers.depth, 1_000);
    assert!(layers.ways.iter().all(Vec::is_empty), "too many lanes, so there are none");
}
