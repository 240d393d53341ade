use super::*;
use crate::solver::work::Unwatched;

fn values(nodes: u32, arrows: &[(u32, u32)]) -> Result<Vec<u32>, NoValues> {
    Graph::new(nodes, arrows).unwrap().values(&mut Unwatched)
}

fn random(seed: &mut u64, below: u32) -> u32 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    u32::try_from((*seed >> 32) % u64::from(below)).unwrap()
}

/// A graph without cycles, renamed by a shuffle: arrows run from later to earlier nodes of a hidden
/// order.
fn shuffled(seed: &mut u64, nodes: u32, arrows: usize) -> (Vec<u32>, Vec<(u32, u32)>) {
    let mut names: Vec<u32> = (0..nodes).collect();
    for i in (1..nodes).rev() {
        names.swap(i as usize, random(seed, i + 1) as usize);
    }
    let arrows = (0..arrows)
        .map(|_| {
            let from = 1 + random(seed, nodes - 1);
            (names[from as usize], names[random(seed, from) as usize])
        })
        .collect();
    (names, arrows)
}

/// By the definition, in the hidden order.
fn plain(names: &[u32], arrows: &[(u32, u32)]) -> Vec<u32> {
    let mut g = vec![0; names.len()];
    for name in names {
        let options: Vec<u32> =
            arrows.iter().filter(|(from, _)| from == name).map(|(_, to)| g[*to as usize]).collect();
        g[*name as usize] = (0..=10_000).find(|v| !options.contains(v)).unwrap();
    }
    g
}

#[test]
fn values_are_those_of_the_definition_in_any_order_of_nodes() {
    let mut seed = 5;
    for round in 0..60 {
        let nodes = 2 + random(&mut seed, 60);
        let (names, arrows) = shuffled(&mut seed, nodes, 1 + round * 7);
        assert_eq!(values(nodes, &arrows), Ok(plain(&names, &arrows)));
        let order: Vec<u32> = (0..nodes).collect();
        let place =
            |name: &u32| u32::try_from(names.iter().position(|n| n == name).unwrap()).unwrap();
        let down: Vec<(u32, u32)> = arrows.iter().map(|(a, b)| (place(a), place(b))).collect();
        assert_eq!(values(nodes, &down), Ok(plain(&order, &down)), "arrows to smaller nodes");
        let up: Vec<(u32, u32)> =
            down.iter().map(|(a, b)| (nodes - 1 - a, nodes - 1 - b)).collect();
        let back: Vec<u32> = order.iter().rev().copied().collect();
        assert_eq!(values(nodes, &up), Ok(plain(&back, &up)), "arrows to larger nodes");
    }
}

#[test]
fn ten_stones_with_takes_two_and_five() {
    let arrows: Vec<(u32, u32)> = (0..=10)
        .flat_map(|n| [2, 5].map(|s| (n, s)))
        .filter(|(n, s)| s <= n)
        .map(|(n, s)| (n, n - s))
        .collect();
    assert_eq!(values(11, &arrows).unwrap(), [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1]);
}

#[test]
fn a_complete_graph_is_a_nim_heap_of_any_size() {
    for size in [3_u32, 63, 64, 65, 200, 253, 254, 255, 256, 300, 600] {
        for turn in [0, 1] {
            // With the names 0 and 1 exchanged the order is lost.
            let name = |n: u32| if turn == 1 && n < 2 { 1 - n } else { n };
            let arrows: Vec<(u32, u32)> =
                (0..size).flat_map(|a| (0..a).map(move |b| (name(a), name(b)))).collect();
            let g = values(size, &arrows).unwrap();
            assert!((0..size).all(|n| g[name(n) as usize] == n), "{size}");
        }
    }
}

#[test]
fn chains_of_a_million_nodes_do_not_overflow_the_stack() {
    let nodes = 1_000_000_u32;
    let down: Vec<(u32, u32)> = (1..nodes).map(|n| (n, n - 1)).collect();
    let up: Vec<(u32, u32)> = (1..nodes).map(|n| (n - 1, n)).collect();
    // Neither up nor down: every second step goes the wrong way.
    let name = |n: u32| if n.is_multiple_of(2) { n / 2 } else { nodes - 1 - n / 2 };
    let zigzag: Vec<(u32, u32)> = (1..nodes).map(|n| (name(n), name(n - 1))).collect();
    let g = values(nodes, &down).unwrap();
    assert!((0..nodes).all(|n| g[n as usize] == n % 2));
    let g = values(nodes, &up).unwrap();
    assert!((0..nodes).all(|n| g[n as usize] == (nodes - 1 - n) % 2));
    let g = values(nodes, &zigzag).unwrap();
    assert!((0..nodes).all(|n| g[name(n) as usize] == n % 2));
}

#[test]
fn cycles_are_named_by_a_node_on_them() {
    let on = |nodes, arrows: &[(u32, u32)]| match values(nodes, arrows) {
        Err(NoValues::Cycle { node }) => node,
        other => panic!("{other:?}"),
    };
    assert_eq!(on(3, &[(0, 1), (2, 2)]), 2);
    assert_eq!(on(1, &[(0, 0)]), 0);
    assert_eq!(on(3, &[(2, 1), (2, 0), (1, 1)]), 1);
    // 0 leads into the cycle 2, 3, 4 but is not on it; 1 has a value.
    let node = on(5, &[(0, 2), (2, 3), (3, 4), (4, 2), (4, 1)]);
    assert!((2..=4).contains(&node));
}

#[test]
fn empty_graphs_double_arrows_and_arrows_to_nowhere() {
    assert_eq!(values(0, &[]).unwrap(), [0_u32; 0]);
    assert_eq!(values(3, &[]).unwrap(), [0, 0, 0]);
    assert_eq!(values(3, &[(0, 1), (0, 1), (0, 2), (2, 1)]).unwrap(), [2, 0, 1]);
    assert_eq!(
        Graph::new(2, &[(0, 1), (1, 2)]),
        Err(GraphFault::NoNode { from: 1, to: 2, nodes: 2 })
    );
    let graph = Graph::new(3, &[(0, 2), (1, 0), (0, 1)]).unwrap();
    assert_eq!(
        (graph.nodes(), graph.arrows(), graph.options(0), graph.options(7)),
        (3, 3, &[2, 1][..], &[][..])
    );
}
