use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next()?.parse::<i32>().ok();
    while let (Some(a), Some(b)) = (next(), next()) {
        if a == 0 {
            break;
        }
        let mut low = a.min(b); //@a
        let mut high = a.max(b); //@b
        let mut stan = true; //@c
        while high % low != 0 && high / low < 2 { //@d
            let rest = high - low; //@e
            high = low; //@f
            low = rest; //@g
            stan = !stan; //@h
        }
        println!("{} wins", if stan { "Stan" } else { "Ollie" }); //@i
    }
}
