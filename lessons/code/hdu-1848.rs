use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let words = text.split_ascii_whitespace();
    let all: Vec<usize> = words.map(|word| word.parse().unwrap()).collect();
    let (mut g, mut seen) = ([0; 1001], [0; 1001]);
    let mut s = 1; //@a
    for heaps in all.chunks(3).take_while(|heaps| heaps[0] != 0) {
        let top = *heaps.iter().max().unwrap(); //@b
        while s <= top { //@c
            let mut f = 1; //@d
            let mut next = 2; //@e
            while f <= s { //@f
                seen[g[s - f]] = s; //@g
                next += f; //@h
                f = next - f; //@i
            }
            while seen[g[s]] == s { g[s] += 1; } //@jk
            s += 1; //@l
        }
        let x = heaps.iter().fold(0, |x, heap| x ^ g[*heap]);
        println!("{}", if x != 0 { "Fibo" } else { "Nacci" }); //@m
    }
}
