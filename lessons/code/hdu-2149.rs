use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    while let (Some(m), Some(n)) = (next(), next()) {
        if m <= n { //@a
            let bids: Vec<i32> = (m..=n).collect(); //@b
            let bids = bids.iter().map(i32::to_string);
            println!("{}", bids.collect::<Vec<_>>().join(" ")); //@c
        } else {
            let x = m % (n + 1); //@d
            if x != 0 { //@e
                println!("{x}"); //@f
            } else {
                println!("none"); //@g
            }
        }
    }
}
