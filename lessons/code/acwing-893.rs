use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<usize>().ok();
    let k = next().unwrap();
    let takes: Vec<usize> = (0..k).map_while(|_| next()).collect();
    let n = next().unwrap();
    let heaps: Vec<usize> = (0..n).map_while(|_| next()).collect();
    let top = *heaps.iter().max().unwrap(); //@abc
    let (mut g, mut seen) = (vec![0; top + 1], vec![0; k + 2]);
    for m in 1..=top { //@d
        for take in &takes { //@e
            if *take <= m { //@f
                seen[g[m - take]] = m; //@g
            }
        }
        while seen[g[m]] == m { g[m] += 1; } //@hi
    }
    let x = heaps.iter().fold(0, |x, heap| x ^ g[*heap]); //@jkl
    println!("{}", if x != 0 { "Yes" } else { "No" }); //@m
}
