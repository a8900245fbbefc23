import Geometry

/// Han characters that only one of the two orthographies of Chinese has, the most frequent ones.
///
/// The traditional ones are those of frequency 1 and 2 with another simplified variant, and the simplified
/// ones their variants (Unihan, kFrequency, kSimplifiedVariant and kTraditionalVariant), less what is in
/// common use in both.
enum HanForms {
    static let traditional = """
        並來個們備傳價兒內兩別則動務區卻參員問單嗎國圖報場夢學實寫將專對師帶幫幾張強後從愛應戰換數於時書會東業樂標樣\
        機檔權歡氣決沒滿灣為無獨現畫當發確種級組結給統經網線總義聯聲聽腦臺與興華萬處號裝見視覺觀計訊討記設許訴試話該\
        認語說誰課請論講謝識議讀變讓貓買費資賽車軍較轉辦這連進運過遠選還邊錄錢錯長門開間關陳隊雖難電頭題類風飛馬驗體\
        鳳麼黃點黨龍
        """
    static let simplified = """
        专业东两个为么义书买从们价会传体儿兴内写军凤则办务动华单却变员听图场声处备学实对师帮应开张强录战换数无时来\
        样标档梦欢气没湾满点爱独猫现电画确种类线组经结给统网联脑虽装见观视觉计认讨让议讯记讲许论设识诉试话该语说请课\
        谁谢费资赛车转边过运还这进远连选钱错长门问间队难题风飞马验黄龙
        """

    /// The scalars that are looked up, CJK Unified Ideographs.
    private static let first: UInt32 = 0x4E00
    private static let last: UInt32 = 0x9FFF

    /// 1 for a simplified character, 2 for a traditional one, by scalar.
    private static let table: [UInt8] = {
        var table = [UInt8](repeating: 0, count: Int(last - first) + 1)
        for (mark, characters) in [(1, simplified), (2, traditional)] as [(UInt8, String)] {
            for scalar in characters.unicodeScalars where first...last ~= scalar.value {
                table[Int(scalar.value - first)] = mark
            }
        }
        return table
    }()

    static func letter(_ scalar: UInt32) -> TellingLetter? {
        guard first...last ~= scalar else { return nil }
        switch table[Int(scalar - first)] {
        case 1: return .simplified
        case 2: return .traditional
        default: return nil
        }
    }
}
