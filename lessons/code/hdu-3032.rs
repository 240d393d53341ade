use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i64>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let n = next().unwrap();
        let mut x = 0; //@a
        for _ in 0..n { //@b
            let mut g = next().unwrap(); //@c
            if g % 4 == 3 { //@d
                g += 1; //@e
            } else if g % 4 == 0 { //@f
                g -= 1; //@g
            }
            x ^= g; //@h
        }
        println!("{}", if x != 0 { "Alice" } else { "Bob" }); //@i
    }
}
