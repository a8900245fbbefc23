import NoteText

/// A text of a card, by the key it is written with.
enum CardPart: String {
    case name, detail

    /// The text style that it is set in.
    var textStyle: String { self == .name ? "headline" : "caption1" }
    /// The limit of its lines; the rest is left out, with an ellipsis.
    var mostLines: Int { self == .name ? 1 : 2 }
    /// Nil for that of text.
    var color: ColorChoice? { self == .name ? nil : .named("secondary") }
}

/// The proportions of a user card at body size 17, in points; larger type makes larger cards.
struct CardMetrics {
    /// The ratio of its type to the usual body size, at least 1.
    let scale: Double

    private static let usualBodySize = 17.0
    static let border = 1.0

    init(bodySize: Double) {
        scale = max(1, bodySize / Self.usualBodySize)
    }

    var height: Double { 60 * scale }
    /// Of its square picture, in a card `width` points wide.
    func picture(in width: Double) -> Double { min(40 * scale, width / 3) }
    /// Between the border and what is in it, and between the picture and the text, in a card `width` points
    /// wide.
    func gap(in width: Double) -> Double { min(10 * scale, width / 20) }
    /// The least between the border and the text above and below it.
    var leastPadding: Double { 2 * scale }
}
