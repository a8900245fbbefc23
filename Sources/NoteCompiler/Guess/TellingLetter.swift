import Geometry

/// Letters that tell apart the languages of one script.
enum TellingLetter: Int, CaseIterable {
    /// ٹ ڈ ڑ ں ہ ے, then what Urdu shares with Persian, then what only Arabic writes so: ة ك ى ي.
    case urdu, persian, arabic
    /// ৰ ৱ, and the র that Bengali has for the first.
    case assamese, bengali
    case simplified, traditional
    /// ґ є ї, then ў, then the і of both.
    case ukrainian, belarusian, dottedI
    /// ё ы э, then ъ, which Bulgarian has more of.
    case russian, hardSign
    /// ј љ њ џ, then ђ ћ, then ѓ ѕ ќ.
    case southSlavic, serbian, macedonian

    /// The kind of `scalar` in `script`; nil where all languages of the script have it.
    static func kind(of scalar: UInt32, in script: Script) -> TellingLetter? {
        switch script {
        case .arab, .beng, .cyrl: letter(scalar)
        case .hani: HanForms.letter(scalar)
        default: nil
        }
    }

    private static func letter(_ scalar: UInt32) -> TellingLetter? {
        switch scalar {
        case 0x679, 0x688, 0x691, 0x6BA, 0x6C1, 0x6D2: .urdu
        case 0x67E, 0x686, 0x698, 0x6A9, 0x6AF, 0x6CC: .persian
        case 0x629, 0x643, 0x649, 0x64A: .arabic
        case 0x9F0, 0x9F1: .assamese
        case 0x9B0: .bengali
        case 0x404, 0x407, 0x454, 0x457, 0x490, 0x491: .ukrainian
        case 0x40E, 0x45E: .belarusian
        case 0x406, 0x456: .dottedI
        case 0x401, 0x42B, 0x42D, 0x44B, 0x44D, 0x451: .russian
        case 0x42A, 0x44A: .hardSign
        case 0x408...0x40A, 0x40F, 0x458...0x45A, 0x45F: .southSlavic
        case 0x402, 0x40B, 0x452, 0x45B: .serbian
        case 0x403, 0x405, 0x40C, 0x453, 0x455, 0x45C: .macedonian
        default: nil
        }
    }
}

/// Han characters that only one of the two orthographies of Chinese has, the most frequent ones.
///
/// The traditional ones are those of frequency 1 and 2 with another simplified variant, and the simplified
/// ones their variants (Unihan, kFrequency, kSimplifiedVariant and kTraditionalVariant), less what is in
/// common use in both, and 国.
enum HanForms {
    static let traditional = """
        並來個們備傳價兒內兩別則動務區卻參員問單嗎國圖報場夢學實寫將專對師帶幫幾張強後從愛應戰換數於時書會東業樂標樣\
        機檔權歡氣決沒滿灣為無獨現畫當發確種級組結給統經網線總義聯聲聽腦臺與興華萬處號裝見視覺觀計訊討記設許訴試話該\
        認語說誰課請論講謝識議讀變讓貓買費資賽車軍較轉辦這連進運過遠選還邊錄錢錯長門開間關陳隊雖難電頭題類風飛馬驗體\
        鳳麼黃點黨龍
        """
    static let simplified = """
        专业东两个为么义书买从们价会传体儿兴内写军凤则办务动华单却变员听国图场声处备学实对师帮应开张强录战换数无时来\
        样标档梦欢气没湾满点爱独猫现电画确种类线组经结给统网联脑虽装见观视觉计认讨让议讯记讲许论设识诉试话该语说请课\
        谁谢费资赛车转边过运还这进远连选钱错长门问间队难题风飞马验黄龙
        """

    /// The scalars that are looked up, CJK Unified Ideographs.
    private static let first: UInt32 = 0x4E00
    private static let last: UInt32 = 0x9FFF

    /// The orthography of each of those characters, by scalar.
    private static let table: [TellingLetter?] = {
        var table = [TellingLetter?](repeating: nil, count: Int(last - first) + 1)
        for (letter, characters) in [(TellingLetter.simplified, simplified), (.traditional, traditional)] {
            for scalar in characters.unicodeScalars where first...last ~= scalar.value {
                table[Int(scalar.value - first)] = letter
            }
        }
        return table
    }()

    static func letter(_ scalar: UInt32) -> TellingLetter? {
        first...last ~= scalar ? table[Int(scalar - first)] : nil
    }
}
