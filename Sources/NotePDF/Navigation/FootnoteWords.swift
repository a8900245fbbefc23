import NoteText

/// The descriptions of the links between footnotes and their marks, in a language.
struct FootnoteWords {
    private let words: Words

    /// A footnote, and the way back from it.
    private typealias Words = (footnote: String, back: String)

    private static let english: Words = ("Footnote", "Back to text")
    /// By primary language.
    private static let all: [String: Words] = [
        "ar": ("حاشية", "العودة إلى النص"), "bg": ("Бележка под линия", "Обратно към текста"),
        "ca": ("Nota al peu", "Torna al text"), "cs": ("Poznámka pod čarou", "Zpět k textu"),
        "da": ("Fodnote", "Tilbage til teksten"), "de": ("Fußnote", "Zurück zum Text"),
        "el": ("Υποσημείωση", "Επιστροφή στο κείμενο"), "en": english,
        "es": ("Nota al pie", "Volver al texto"), "fa": ("پانویس", "بازگشت به متن"),
        "fi": ("Alaviite", "Takaisin tekstiin"), "fr": ("Note de bas de page", "Retour au texte"),
        "he": ("הערת שוליים", "חזרה לטקסט"), "hi": ("पाद टिप्पणी", "पाठ पर वापस"),
        "hu": ("Lábjegyzet", "Vissza a szöveghez"), "it": ("Nota a piè di pagina", "Torna al testo"),
        "ja": ("脚注", "本文に戻る"), "ko": ("각주", "본문으로 돌아가기"),
        "nb": ("Fotnote", "Tilbake til teksten"), "nl": ("Voetnoot", "Terug naar de tekst"),
        "nn": ("Fotnote", "Tilbake til teksten"), "no": ("Fotnote", "Tilbake til teksten"),
        "pl": ("Przypis", "Powrót do tekstu"), "pt": ("Nota de rodapé", "Voltar ao texto"),
        "ro": ("Notă de subsol", "Înapoi la text"), "ru": ("Сноска", "Назад к тексту"),
        "sk": ("Poznámka pod čiarou", "Späť k textu"), "sv": ("Fotnot", "Tillbaka till texten"),
        "th": ("เชิงอรรถ", "กลับไปที่เนื้อหา"), "tr": ("Dipnot", "Metne dön"),
        "uk": ("Виноска", "Назад до тексту"), "vi": ("Cước chú", "Trở lại văn bản"), "zh": ("脚注", "返回正文"),
    ]
    private static let traditionalChinese: Words = ("註腳", "返回正文")

    /// The words in `language`, by BCP 47, or in English.
    init(_ language: String) {
        let parts = language.lowercased().split(separator: "-")
        let isTraditional = parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }
        let own = parts.first.flatMap { Self.all[String($0)] } ?? Self.english
        words = parts.first == "zh" && isTraditional ? Self.traditionalChinese : own
    }

    /// The description of the mark of a footnote, which shows its number.
    func mark(_ number: String) -> String { Self.joined(words.footnote, number) }

    /// The description of the label of a footnote, which leads to its mark.
    func label(_ number: String) -> String { Self.joined(words.back, number.isBlank ? "" : "(\(number))") }

    private static func joined(_ words: String, _ number: String) -> String {
        number.isBlank ? words : "\(words) \(number)"
    }
}
