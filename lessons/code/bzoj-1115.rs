use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    let cases = next().unwrap();
    for _ in 0..cases {
        let n = next().unwrap();
        let a: Vec<i32> = (0..n).map_while(|_| next()).collect();
        let mut x = 0; //@a
        let mut i = n - 1; //@b
        while i > 0 { //@c
            let right = i as usize;
            x ^= a[right] - a[right - 1]; //@d
            i -= 2; //@e
        }
        if i == 0 { //@f
            x ^= a[0]; //@g
        }
        println!("{}", if x != 0 { "TAK" } else { "NIE" }); //@h
    }
}
