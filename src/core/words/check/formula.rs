//! Why a formula cannot be set, in Chinese. The engine that sets formulas reports in English
//! sentences: those that authors meet are known here by their beginnings, any other is quoted.

/// What goes before a byte's number at the end of a report.
const AT: &str = " (at byte ";

/// A report in Chinese.
pub(super) fn formula(said: &str) -> String {
    let (said, at) = match said.rsplit_once(AT) {
        Some((said, rest)) => {
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            (
                said,
                if number.is_empty() {
                    String::new()
                } else {
                    format!("（公式第{number}字节处）")
                },
            )
        }
        None => (said, String::new()),
    };
    report(said) + &at
}

fn report(said: &str) -> String {
    let after = |head: &str| said.strip_prefix(head);
    // "Expected '}', got 'EOF'": both quoted.
    let pair = after("Expected '").and_then(|rest| rest.strip_suffix('\'')?.split_once("', got '"));
    let quoted = |head: &str| after(head).and_then(|rest| rest.strip_suffix('\''));
    if let Some((wanted, found)) = pair {
        return match (wanted, found) {
            ("EOF", found) => format!("多出了“{found}”"),
            (wanted, "EOF") => format!("缺少“{wanted}”"),
            (wanted, found) => format!("此处应为“{wanted}”，却是“{found}”"),
        };
    }
    if let Some(command) = after("Undefined control sequence: ") {
        return format!("没有{command}这个命令");
    }
    if let Some(name) = after("No such environment: ") {
        return format!("没有名为{name}的环境");
    }
    if let Some(of) = quoted("Expected group as argument to '") {
        return format!("{of}缺少参数");
    }
    if let Some(of) = quoted("Expected group after '") {
        return format!("“{of}”后面缺少内容");
    }
    if let Some(rest) = after("the formula is longer than ") {
        return format!("公式超过{}字节", rest.trim_end_matches(" bytes"));
    }
    match said {
        "Double superscript" => "同一处有两个上标".to_owned(),
        "Double subscript" => "同一处有两个下标".to_owned(),
        "the formula is larger than any page" => "公式比任何页面都大".to_owned(),
        "Recursion limit exceeded" | "Layout resource limit exceeded" => "公式套得太深".to_owned(),
        "only one infix operator per group" => "一组括号里只能有一个中缀命令".to_owned(),
        other => format!("排版程序报告：{other}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_told_in_chinese_and_what_is_not_is_quoted() {
        for (said, told) in [
            (
                "Undefined control sequence: \\foo (at byte 3 of the formula)",
                "没有\\foo这个命令（公式第3字节处）",
            ),
            ("Expected '}', got 'EOF' (at byte 7 of the formula)", "缺少“}”（公式第7字节处）"),
            ("Expected 'EOF', got '}'", "多出了“}”"),
            ("Expected group after '^'", "“^”后面缺少内容"),
            ("Double subscript", "同一处有两个下标"),
            ("the formula is longer than 2000 bytes", "公式超过2000字节"),
            ("Too many tab characters: &", "排版程序报告：Too many tab characters: &"),
            (" (at byte ", "排版程序报告："),
        ] {
            assert_eq!(formula(said), told);
        }
    }
}
