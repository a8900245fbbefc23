/// The way in which one container after the other takes a part of a block.
enum FlowWay {
    /// As many lines as fit, as they are laid out; a row of a table in columns whole.
    case lines
    /// The lines of a paragraph, each in a fragment.
    case fragments([Fragment])
    /// All of it, laid out for the width that blocks have in the container.
    case area
    /// One after the other of the parts of a block that no place holds whole.
    case parts
    /// A picture that text flows beside.
    case float(FloatPlace)
}

/// The answer of the free space of a container that is asked for a place.
enum Fit {
    case part(FlowPart)
    /// The next container is asked.
    case nothing
    /// No other container is asked.
    case stop
}

/// A part of a block, which a container takes.
struct FlowPart {
    /// The block as it is laid out for the container.
    let block: FlowBlock
    let lines: Range<Int>
    /// The space between what is filled and the first line, in points.
    var above = 0.0
    /// From the left edge of the container to that of the block, in points.
    var shift = 0.0
    /// Whether the lines stay together, and their footnotes come after all of them.
    var isWhole = false
    /// Whether the container takes no more of the block.
    var endsContainer = false
    /// The fragment that its only line stands in.
    var fragment: Fragment?
    /// The place of a picture that text flows beside, `y` points below the top of the container.
    var float: (place: FloatPlace, y: Double)?

    /// The lines of the block that are not placed then.
    var rest: Range<Int> { lines.upperBound..<block.lines.upperBound }
}
