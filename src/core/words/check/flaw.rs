//! What the checker finds wrong, in Chinese.

use super::answer::no_answer;
use super::board::misfit;
use super::formula::formula;
use crate::lesson::answers::NoAnswer;
use crate::lesson::check::{Flaw, Matter, Truth};
use crate::lesson::known::Known;
use crate::lesson::limits;
use crate::lesson::task::reply;
use crate::solver::outcome::Outcome;
use crate::words::Lang;
use crate::words::refusal::stop;

pub(super) fn flaw(flaw: &Flaw) -> String {
    match flaw {
        Flaw::NoId(id) => format!("“{id}”不能作为编号：只用小写字母、数字和-"),
        Flaw::NoConcept(id, known) => format!("没有名为“{id}”的概念；{}", there(known)),
        Flaw::NoSteps => "一课至少要有一步".to_owned(),
        Flaw::NoInsight(id, known) => format!("没有编号为“{id}”的一步；{}", there(known)),
        Flaw::NoExercise(id, known) => format!("没有编号为“{id}”的练习；{}", there(known)),
        Flaw::LongVoice(words, characters) => {
            format!("对手的话中文不超过{characters}字，英文不超过{words}个词，请写短些")
        }
        Flaw::NeverWrong => "对手的看法在这些范围内处处成立；对手须在某处是错的".to_owned(),
        Flaw::NoEdition => "版次从1数起".to_owned(),
        Flaw::TooManySteps => format!("超过{}步，请拆成几课", limits::STEPS),
        Flaw::TooManyClaims => format!("论断超过{}条，请拆成几课", limits::CLAIMS),
        Flaw::TooManyTexts => format!("文字超过{}段，请拆成几课", limits::TEXTS),
        Flaw::StepTwice(id) => format!("前面已有编号为“{id}”的一步"),
        Flaw::IdTaken(id) => format!("另一课的编号也是“{id}”，请换一个"),
        Flaw::OurId(id) => format!(
            "程序自带的一课编号也是“{id}”，做对的会算到一起：请换一个（若是改写那一课，文件名应仍为{id}.ron）"
        ),
        Flaw::PlaceTaken(other) => format!("这个位置已被“{other}”占用，请换一个"),
        Flaw::TaughtAlready { id, by } => format!("“{id}”已在“{by}”中讲过，请移到`needs`"),
        Flaw::NotTaught(id, known) => {
            format!("此前没有哪一课讲过“{id}”；{}", there(known))
        }
        Flaw::TermTooEarly(id) => format!("术语“{id}”用在讲解它的那一课之前"),
        Flaw::NoName(name) => format!("“{name}”不能作为章名：只用字母和数字，以字母开头"),
        Flaw::OurChapter(name) => format!("“{name}”属于程序自带的一章，请略去那一章，或换个名字"),
        Flaw::ChapterTwice(name) => format!("前面已有一章用了“{name}”，请换一个"),
        Flaw::TooManyChapters => format!("超过{}章，请减少", limits::CHAPTERS),
        Flaw::Empty => {
            "文字是空的：一课要么从头到尾只用一种语言，要么每段文字都写两种语言".to_owned()
        }
        Flaw::LongText => format!("文字超过{}字节，请拆开", limits::TEXT),
        Flaw::Differ { what, en, zh } => {
            format!("两种语言中的{}不一致：仅英文有[{en}]，仅中文有[{zh}]", matter(*what))
        }
        Flaw::NoChinese => "中文文字里没有汉字，请译成中文".to_owned(),
        Flaw::Open(mark) => format!("“{mark}”在此打开，却没有闭合"),
        Flaw::LinkUnknown { sum, no } => format!("求解器不能解答{sum}：{}", reason(no)),
        Flaw::OtherBoard { sum, shown } => format!("{sum}摆不到这个棋盘上：棋盘显示的是{shown}"),
        Flaw::NoTerm(term, known) => format!("没有名为“{term}”的术语；{}", there(known)),
        Flaw::NoTheorem(id, known) => format!("没有名为“{id}”的定理；{}", there(known)),
        Flaw::TheoremBeforeGuess(id) => {
            format!("学习者作答之前就链接了定理“{id}”，请移到`reveal`")
        }
        Flaw::TheoremTooEarly { id, settled } => {
            format!("定理“{id}”的问题到{settled}才有答案，这里的链接太早")
        }
        Flaw::TheoremTwice(id) => format!("另一条定理的编号也是“{id}”，请换一个"),
        Flaw::NoProof => format!("一条定理的证明应有1到{}步", limits::THEOREMS),
        Flaw::NoSource => "一条定理须写明出处".to_owned(),
        Flaw::NoStep(place) => format!("没有“{place}”这一步，请写成“课/步”"),
        Flaw::NoProgram(id, known) => format!("没有程序“{id}”；{}", there(known)),
        Flaw::WrongProgram(id) => format!("程序“{id}”是供人找错的，请写在Hack里"),
        Flaw::RightProgram(id) => format!("程序“{id}”是对的，Hack里要写供人找错的程序"),
        Flaw::TooManyTheorems => format!("定理超过{}条，请拆成几个文件", limits::THEOREMS),
        Flaw::Nowhere(target) => {
            format!("“{target}”不指向任何地方：链接须以pos:、term:或theorem:开头")
        }
        Flaw::Formula(said) => format!("公式无法排版：{}", formula(said)),
        Flaw::Slot(no) => format!("这个空位算不出值：{}", no_answer(no)),
        Flaw::SlotOver(name, known) => {
            format!("这个空位算不出值：此处的“{name}”没有给出数值；{}", there(known))
        }
        Flaw::RevealAlone => "`reveal`之前须有练习：请加上练习，或把文字移到`text`".to_owned(),
        Flaw::Minutes(minutes) => {
            format!("{minutes}分钟：每一步应在1到{}分钟之间", limits::MINUTES)
        }
        Flaw::KnobMissing(name) => format!("局面中有“{name}”，请在`knobs`中写明"),
        Flaw::TooManyKnobs => format!("旋钮超过{}个，请减少", limits::KNOBS),
        Flaw::LongRecord => format!("棋谱超过{}步，请缩短", limits::RECORD),
        Flaw::KnobIdle { name, position } => format!("旋钮“{name}”不在局面{position}之中"),
        Flaw::KnobOutside { is, from, to } => format!("{is}不在{from}与{to}之间"),
        Flaw::NoAnswer(no) => no_answer(no),
        Flaw::Misfit(why) => misfit(why),
        Flaw::MisfitAtEnd(why) => format!("旋钮都调到最大时，{}", misfit(why)),
        Flaw::Light { light, boards } => format!("{light:?}只能用于这些棋盘：{boards:?}"),
        Flaw::Unknown(no) => format!("求解器不能解答这个局面：{}", reason(no)),
        Flaw::PlotOver(name, known) => {
            format!("图沿“{name}”展开，而这一步没有这个旋钮；{}", there(known))
        }
        Flaw::PlotSize(most) => format!("图须有1到{most}格"),
        Flaw::ClaimSome => format!("请标出1到{}个局面", limits::JUDGED * 2),
        Flaw::OrderSome => format!("请给3到{}个局面排序", limits::JUDGED),
        Flaw::SeatSome => format!("请给出2到{}个开局", limits::JUDGED),
        Flaw::NoFace(text) => format!("“{text}”不是这一步的局面，或旋钮超出了范围"),
        Flaw::FirstFace => "第一个开局须是这一步自己的局面，并由学习者选择谁先手".to_owned(),
        Flaw::JudgeSome => format!("请判断2到{}个局面", limits::JUDGED),
        Flaw::RuleSome => format!("请给出1到{}条规律供选择", limits::JUDGED),
        Flaw::BuildSome => "至少写明一个可调的旋钮".to_owned(),
        Flaw::MustSome => format!("请给出1到{}个条件", limits::JUDGED),
        Flaw::BeyondKnob(name) => format!("“{name}”不是这一步的旋钮，或范围超出了旋钮的范围"),
        Flaw::FitsAlready(sum) => format!("{sum}一开始就符合条件，请让旋钮从别处开始"),
        Flaw::NothingFits => {
            "这些范围里没有符合条件的局面，请改范围，或写上`none: true`".to_owned()
        }
        Flaw::FitsBlind { fit, all } => {
            format!("{all}个局面中有{fit}个符合条件，乱摆也能对，请提高要求")
        }
        Flaw::WriteSome => format!("规律中须有1到{}个名字，各给出范围", limits::KNOBS),
        Flaw::ProofSome => format!("证明须有3到{}行，多余的行也算在内", limits::JUDGED),
        Flaw::LineTwice(id) => format!("前面已有一行名为“{id}”"),
        Flaw::NoLine(id, known) => format!("“{id}”不是前面某一行的名字；{}", there(known)),
        Flaw::LineFails(sum) => format!("这一行在{sum}处不成立"),
        Flaw::ExtraHolds(all) => format!("这一行对全部{all}个局面都成立，多余的行须在某处不成立"),
        Flaw::LinesSome => format!("请给出2到{}行", limits::JUDGED),
        Flaw::NoFalseLine => "每一行都成立，须有一行是错的".to_owned(),
        Flaw::BreaksBlind { broken, all } => {
            format!("第一处错的那行在{all}个局面中有{broken}个不成立，乱指也能对，请让它错得少些")
        }
        Flaw::CardsSome(least, most) => format!("请给出{least}到{most}张卡片"),
        Flaw::NoCard(name) => {
            format!("“{name}”不是游戏；请写局面的数前面的部分，例如bash[1..3]")
        }
        Flaw::CardTwice(name) => format!("“{name}”与前面某张卡片是同一个游戏"),
        Flaw::NoRightCard => "没有一张卡片是这个局面的游戏".to_owned(),
        Flaw::NoStory => "一道无名题要有局面和故事".to_owned(),
        Flaw::SameGame => "这就是本步的游戏，请略去`position`".to_owned(),
        Flaw::MoreThanAWord => "没有哪个故事与它只差一个词（中文不超过四个字）".to_owned(),
        Flaw::WhichBoard => "没有名字的游戏须用棋盘Parts".to_owned(),
        Flaw::DrawnSome(most) => format!("请让1到{most}个局面被翻译"),
        Flaw::TooFewDrawn { found, at } => {
            format!("要抽{at}个局面，只抽得出{found}个，请放宽旋钮的范围")
        }
        Flaw::ReplyWon(sum) => format!("{sum}对先走的对方是必胜态，请换一个必败态"),
        Flaw::ReplySome => format!("对方要应对的走法少于{}种", reply::LEAST),
        Flaw::ReplyTakes => "这里光凭一个数说不清是哪一步，请写`by: Each`".to_owned(),
        Flaw::NoFormula => "没有c - x这样的式子能应对每一步，请写`by: Each`".to_owned(),
        Flaw::InOrder => "这些局面已经排好了序，请打乱".to_owned(),
        Flaw::NoBalance => "要配平，须用棋盘Balance，并让最后一堆是旋钮".to_owned(),
        Flaw::Level => "开始时天平已经平了，请让旋钮从别处开始".to_owned(),
        Flaw::LevelSizes { sizes, knob } => {
            format!("旋钮“{knob}”有{sizes}个值使天平平衡，应恰有一个")
        }
        Flaw::NoMistakes => "棋谱中须既有失误，也有不失误的走法".to_owned(),
        Flaw::AllAlike => "答案全都一样，不用想就能答对，请把必胜态和必败态混着写".to_owned(),
        Flaw::TheyBegin => "要由学习者找出一步，却是对方先走，请删去`they_begin`".to_owned(),
        Flaw::NothingToFind(sum) => format!("{sum}是必败态，没有必胜走法可找"),
        Flaw::Blind { winning, all } => {
            format!("{all}种走法中有{winning}种必胜，乱走也能对，请换一个局面")
        }
        Flaw::CannotWin(sum) => format!("对方不失误时，学习者赢不了{sum}，请让另一方先走"),
        Flaw::TooShort => "一两步就结束了，请选长一些的".to_owned(),
        Flaw::NoRange => "`over`须给出局面中每个名字的范围".to_owned(),
        Flaw::NoRuleHolds => "没有一条规律成立，须有一条是对的".to_owned(),
        Flaw::EveryRuleHolds => "每条规律都成立，须有一条是错的".to_owned(),
        Flaw::False(truth) => format!("这个论断不成立：{}", self::truth(truth)),
        Flaw::Unproven(no) => format!("无法证明：{}", no_answer(no)),
    }
}

/// What was meant, and all there are.
fn there(known: &Known) -> String {
    let meant = known.meant.as_ref().map_or_else(String::new, |meant| format!("是不是“{meant}”？"));
    if known.all.is_empty() {
        return "这里一个也没有".to_owned();
    }
    let more = if known.more { "等" } else { "" };
    format!("{meant}可用的有{}{more}", known.all.join("、"))
}

/// Why the solver cannot, without saying again that it cannot.
fn reason(no: &NoAnswer) -> String {
    match no {
        NoAnswer::Unknown(why) => stop(Lang::Zh, *why),
        other => no_answer(other),
    }
}

const fn matter(matter: Matter) -> &'static str {
    match matter {
        Matter::Numbers => "数",
        Matter::Slots => "空位",
        Matter::Links => "链接",
        Matter::Formulas => "公式",
    }
}

fn truth(truth: &Truth) -> String {
    match truth {
        Truth::Outcome { sum, outcome: Outcome::N } => format!("{sum}是必胜态"),
        Truth::Outcome { sum, outcome: Outcome::P } => format!("{sum}是必败态"),
        Truth::Value { sum, found, claimed } => format!("{sum}的SG值是{found}，不是{claimed}"),
        Truth::NoWins(sum) => format!("{sum}没有必胜走法"),
        Truth::Winning { sum, to } => format!("{sum}的必胜走法走到{}", to.join("、")),
        Truth::Wins { sum, found, claimed } => format!("{sum}有{found}种必胜走法，不是{claimed}种"),
        Truth::Taken { said: (a, b), known: (from, to) } => {
            format!("此处每次取{from}到{to}枚，不是{a}到{b}枚")
        }
        Truth::Amount { sum, said, wins } => {
            let wins: Vec<String> = wins.iter().map(u64::to_string).collect();
            format!("在{sum}取{said}枚不能取胜，能取胜的是取{}枚", wins.join("、"))
        }
        Truth::Left { sum, said, wins } => {
            let wins: Vec<String> = wins.iter().map(u64::to_string).collect();
            format!("从{sum}留下{said}枚不能取胜，能取胜的是留下{}枚", wins.join("、"))
        }
        Truth::Multiple { sum, said, wins } => {
            let wins: Vec<String> = wins.iter().map(u64::to_string).collect();
            format!("从{sum}留下{said}的倍数不能取胜，能取胜的是留下{}枚", wins.join("、"))
        }
        Truth::Holds => "规律在整个范围内都成立".to_owned(),
        Truth::FailsAt { found, at } => format!("规律最先在{found}处不成立，而不是{at}"),
        Truth::OneName(of) => format!("{of}中须恰有一个名字，例如bash[1..3](n)"),
        Truth::Period { found, claimed } => {
            format!(
                "SG值的前周期是{}、周期是{}，不是{}和{}",
                found.0, found.1, claimed.0, claimed.1
            )
        }
        Truth::Not(expr) => format!("{expr}不成立"),
        Truth::Disagree(sum) => format!("{sum}：公式与定义的结果不一致，这是程序的错误，请报告"),
    }
}
