package import Geometry
package import NoteText

/// How a paragraph is set; lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
    /// The style of text that no inline rule has touched: an index into the storage's styles.
    package var base: Int
    /// The style whose main face the lines are centred on: that of the largest text.
    package var tallest: Int
    /// From one baseline to the next, before what is added.
    package var pitch: Double
    /// The same, as the text style has it at most: what a page must hold.
    package let leastPitch: Double
    /// What is added to each line above its text.
    package var spaceAbove = 0.0
    /// What is added to each line below its text.
    package var spaceBelow = 0.0
    /// The same for text that is raised or lowered.
    package var roomAbove = 0.0
    package var roomBelow = 0.0
    package var spaceBefore = 0.0
    package var spaceAfter = 0.0
    /// From the container's leading edge to the text.
    package var indent = 0.0
    /// Between a marker's trailing edge and the text.
    package var markerGap = 0.0
    /// How many digits the marker's column holds; the indent grows where they need more.
    package var markerDigits = 0
    /// Nil is the natural one: at the leading edge.
    package var alignment: TextAlignment?
    package var tabs: TabStops
    /// BCP 47; nil for that of the note.
    package var language: String?
    /// Whether a page or column may not end after it.
    package var keepsWithNext = false
    /// Whether no page or column may end in it.
    package var isKeptWhole = false
    /// More lines are left out.
    package var maxLines: Int?
    package var truncation = Truncation.tail
    package var ornament: Ornament?
    /// What it is set in, where that is not all of the measure; its indent is then none.
    var column: Column?
    /// What stands in the place of its text, or round it.
    var object: BlockObject?

    init(base: Int, pitch: Double, leastPitch: Double, tabs: TabStops) {
        self.base = base
        tallest = base
        self.pitch = pitch
        self.leastPitch = min(pitch, leastPitch)
        self.tabs = tabs
    }
}

/// What is drawn beside a paragraph, or instead of its text; lengths in points.
package struct Ornament: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A bar in the margin over all lines of a quote.
        case bar
        /// A line over the measure.
        case rule
    }

    package var kind: Kind
    package var color: Color
    package var thickness: Double
    /// From the container's leading edge.
    package var inset = 0.0
}

/// An ornament and what it has of its container's width; lengths in points.
package struct PlacedOrnament: Hashable, Sendable {
    package var ornament: Ornament
    /// From the container's left edge.
    package var x: Double
    package var width: Double
}
