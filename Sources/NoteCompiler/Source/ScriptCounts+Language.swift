import Geometry

/// Which language a text is guessed to be in.
extension ScriptCounts {
    /// Whether there is a letter to guess by.
    var hasLetters: Bool { Script.allCases.contains { self[$0] > 0 } }

    /// The script that most of the text is in, Latin if there is none; of two alike, not Latin.
    ///
    /// Japanese and Korean are written with Han among their own letters, and Han is counted for them where
    /// they make up a tenth of it: less is a name or a quotation in Chinese.
    var dominant: Script {
        let kana = self[.hira] + self[.kana]
        let own: Script = kana >= self[.hang] ? .hira : .hang
        let ownCount = max(kana, self[.hang])
        let mixes = ownCount > 0 && ownCount * 10 >= self[.hani]
        var best = (script: Script.latn, count: 0)
        for script in Script.allCases {
            var count = self[script]
            switch script {
            case .hani where mixes, .kana: count = 0
            case .hira: count = own == .hira && mixes ? kana + self[.hani] : kana
            case .hang where own == .hang && mixes: count += self[.hani]
            default: break
            }
            if count > best.count || count == best.count && best.script == .latn { best = (script, count) }
        }
        return best.count > 0 ? best.script : .latn
    }

    /// The language that the text is most likely in: that of its script, or one of those that its letters
    /// tell apart.
    var language: String {
        let script = dominant
        return switch script {
        case .arab: arabicLanguage
        case .beng: self[.assamese] > self[.bengali] ? "as" : "bn"
        case .cyrl: cyrillicLanguage
        case .hani: self[.traditional] > self[.simplified] ? "zh-Hant" : "zh-Hans"
        default: Script.languages[Int(script.rawValue)]
        }
    }

    /// Urdu has a letter of its own in every second word; Persian writes kāf and yeh as Urdu does.
    private var arabicLanguage: String {
        if self[.urdu] * 25 >= self[.arab] { return "ur" }
        return self[.persian] > self[.arabic] ? "fa" : "ar"
    }

    /// A word that is quoted is not the language: letters of one's own are some in a hundred.
    private var cyrillicLanguage: String {
        let isSome = { (count: Int) in count * 200 >= self[.cyrl] }
        let russian = self[.russian] + self[.hardSign]
        let south = self[.southSlavic] + self[.serbian] + self[.macedonian]
        if self[.belarusian] > self[.ukrainian], isSome(self[.belarusian]) { return "be" }
        if self[.dottedI] + self[.ukrainian] > russian { return "uk" }
        if south > russian, isSome(south) { return self[.macedonian] > self[.serbian] ? "mk" : "sr" }
        return self[.hardSign] > self[.russian] && isSome(self[.hardSign]) ? "bg" : "ru"
    }
}
