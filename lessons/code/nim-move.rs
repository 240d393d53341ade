use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i64>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let n = next().unwrap();
        let a: Vec<i64> = (0..n).map_while(|_| next()).collect();
        let mut x = 0; //@a
        for heap in &a { //@b
            x ^= heap; //@c
        }
        if x == 0 { //@d
            println!("second"); //@e
        } else {
            let mut i = 0; //@f
            while a[i] ^ x >= a[i] { //@g
                i += 1; //@h
            }
            println!("first\n{} {}", i + 1, a[i] - (a[i] ^ x)); //@i
        }
    }
}
