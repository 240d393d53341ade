use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let n = next().unwrap();
        let mut p: Vec<i32> = (0..n).map_while(|_| next()).collect();
        p.sort(); //@a
        let mut x = 0; //@b
        let mut i = n - 1; //@c
        while i > 0 { //@d
            let right = i as usize;
            x ^= p[right] - p[right - 1] - 1; //@e
            i -= 2; //@f
        }
        if i == 0 { //@g
            x ^= p[0] - 1; //@h
        }
        let winner = if x != 0 { "Georgia" } else { "Bob" };
        println!("{winner} will win"); //@i
    }
}
