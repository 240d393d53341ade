use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    while let Some(n) = next() {
        let a: Vec<i32> = (0..n).map_while(|_| next()).collect();
        if n == 0 {
            break;
        }
        let mut x = 0; //@a
        for heap in &a { //@b
            x ^= heap; //@c
        }
        let mut count = 0; //@d
        for heap in &a { //@e
            if heap ^ x < *heap { //@f
                count += 1; //@g
            }
        }
        println!("{count}"); //@h
    }
}
