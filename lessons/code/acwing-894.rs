use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<usize>().ok();
    let n = next().unwrap();
    let a: Vec<usize> = (0..n).map_while(|_| next()).collect();
    let top = *a.iter().max().unwrap(); //@abc
    let (mut g, mut seen) = ([0; 101], [0; 256]);
    for m in 1..=top { //@d
        for i in 0..m { //@e
            for j in 0..=i { //@f
                seen[g[i] ^ g[j]] = m; //@g
            }
        }
        while seen[g[m]] == m { g[m] += 1; } //@hi
    }
    let x = a.iter().fold(0, |x, heap| x ^ g[*heap]); //@jkl
    println!("{}", if x != 0 { "Yes" } else { "No" }); //@m
}
