use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    while let (Some(n), Some(k)) = (next(), next()) {
        if n == 0 {
            break;
        }
        let x = (n - 1) % (k + 1); //@a
        println!("{}", if x != 0 { "Tang" } else { "Jiang" }); //@b
    }
}
