//! Slips in the syntax of a lesson file, in Chinese.

use crate::lesson::limits;
use crate::source::syntax::{Expected, Slip, near};

/// So many names are listed of those that would do.
const LISTED: usize = 40;

pub(super) fn slip(slip: &Slip) -> String {
    match slip {
        Slip::Eof => "文件在此结束，但还有括号或引号没有闭合".to_owned(),
        Slip::Expected(expected) => self::expected(*expected).to_owned(),
        Slip::Opening("Lesson") => "一课应写在“(”与“)”之间".to_owned(),
        Slip::Opening("") => "此处应为“(”；也可能是前面有括号没有闭合".to_owned(),
        Slip::Opening(name) => format!("此处应为`{name}`开头的“(”；也可能是前面有括号没有闭合"),
        Slip::Depth => format!("括号嵌套超过{}层：一课用不着这么深", limits::DEPTH),
        Slip::Trailing => "课程到前一个括号为止，后面不应再有内容".to_owned(),
        Slip::Field(found, of, known) => {
            format!(
                "{}没有名为`{found}`的字段；{}{}",
                within(of.as_deref()),
                nearest(found, known),
                listed(known)
            )
        }
        Slip::Variant(found, of, known) => {
            format!(
                "{}没有名为`{found}`的选项；{}{}",
                within(of.as_deref()),
                nearest(found, known),
                listed(known)
            )
        }
        Slip::Missing(field, of) => format!("{}缺少字段`{field}`，请补上", within(of.as_deref())),
        Slip::Twice(field, of) => {
            format!("{}字段`{field}`写了两次，请删去一个", within(of.as_deref()))
        }
        Slip::NameTwice(name) => format!("“{name}”在此写了两次，请删去一个"),
        Slip::OutOfBounds => {
            "数超出范围：须为0到18446744073709551615的整数（`place`、`format`和`Doubles`至多\
             4294967295）"
                .to_owned()
        }
        Slip::Digit(digit, base) => format!(
            "“{digit}”不是{base}进制的数字：请写整数，不带小数点和\
            指数"
        ),
        Slip::Underscore => "数不能以下划线开头".to_owned(),
        Slip::Escape => "没有这样的转义：反斜杠写作\\\\，或把文字写成r#\"……\"#".to_owned(),
        Slip::Char(c) => format!("此处不应有字符“{c}”"),
        Slip::Comment => "注释没有闭合".to_owned(),
        Slip::Extension(name) => format!("RON没有名为`{name}`的扩展"),
        Slip::Attribute => "请删去文件开头的`#![...]`".to_owned(),
        Slip::Name(name) => format!("“{name}”不能用作名字"),
        Slip::Length(found) => format!("此处有{found}项，项数不对"),
        Slip::Kind => "此处的值种类不对".to_owned(),
        Slip::Other => "这里不是课程应有的写法".to_owned(),
    }
}

const fn expected(expected: Expected) -> &'static str {
    match expected {
        Expected::Comma => "此处应为逗号；也可能是前面有引号或括号没有闭合",
        Expected::Colon => "此处应为冒号",
        Expected::List => "此处应为列表，以“[”开头",
        Expected::ListEnd => "此处应为“]”",
        Expected::Map => "此处应为“{”",
        Expected::MapEnd => "此处应为“}”",
        Expected::End => "此处应为“)”",
        Expected::Text => "此处应为文字，请加上引号",
        Expected::Quote => "文字的引号没有闭合",
        Expected::Number => "此处应为整数，不加引号",
        Expected::Boolean => "此处应为true或false",
        Expected::Name => "此处应为名字，不加引号；也可能是前面有括号没有闭合",
        Expected::Option => "此处应为一个值或None",
        Expected::Attribute => "此处应为#![enable(...)]",
    }
}

fn within(of: Option<&str>) -> String {
    of.map_or_else(String::new, |of| format!("`{of}`中"))
}

fn nearest(found: &str, known: &[&str]) -> String {
    near(found, known).map_or_else(String::new, |near| format!("是不是`{near}`？"))
}

fn listed(known: &[&str]) -> String {
    if known.is_empty() {
        return "此处什么也不能写".to_owned();
    }
    let shown: Vec<String> = known.iter().take(LISTED).map(|name| format!("`{name}`")).collect();
    format!("可用的有{}{}", shown.join("、"), if known.len() > LISTED { "等" } else { "" })
}
