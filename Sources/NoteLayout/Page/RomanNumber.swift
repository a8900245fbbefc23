/// Numbers of pages in Roman numerals.
enum RomanNumber {
    private static let signs = [
        (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
        (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]

    /// A number from 1 as pages before a text have it, `xiv`; each thousand is an `m`.
    static func text(of number: Int) -> String {
        var (text, rest) = ("", number)
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }
}
