use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let n = next().unwrap();
        let mut x = 0; //@a
        let mut big = 0; //@b
        for _ in 0..n { //@c
            let heap = next().unwrap();
            x ^= heap; //@d
            big = big.max(heap); //@e
        }
        let won = (big > 1) == (x != 0); //@f
        println!("{}", if won { "John" } else { "Brother" });
    }
}
