extension Path {
    /// The most segments, and the most bytes, that path data may have.
    package static let segmentLimit = 10_000
    package static let byteLimit = 100_000

    /// The path that SVG path data describes (SVG 1.1, chapter 8.3); arcs become cubic curves.
    package init(svg text: String) throws(PathSyntaxError) {
        guard text.utf8.count <= Self.byteLimit
        else { throw PathSyntaxError(reason: .tooLong, offset: Self.byteLimit) }
        var reader = PathReader(text, segmentLimit: Self.segmentLimit)
        try reader.read()
        self = reader.path
    }

    /// The path that SVG path data describes as far as its first mistake (SVG 1.1, appendix F.2), or as it
    /// has `segmentLimit` segments.
    package init(correctPartOf text: String, segmentLimit: Int) {
        var reader = PathReader(text, segmentLimit: segmentLimit)
        try? reader.read()
        self = reader.path
    }
}

/// Reads path data command by command, each with its arguments, from the start to the end.
private struct PathReader {
    private var scanner: ValueScanner
    private let segmentLimit: Int
    private(set) var path = Path()
    private var segments = 0
    /// The end of the last segment, and the beginning of the subpath.
    private var current = Point(x: 0, y: 0)
    private var start = Point(x: 0, y: 0)
    /// The last control point, if the last segment was a curve of this kind.
    private var control: (point: Point, isCubic: Bool)?

    init(_ text: String, segmentLimit: Int) {
        (scanner, self.segmentLimit) = (ValueScanner(text), segmentLimit)
    }

    mutating func read() throws(PathSyntaxError) {
        scanner.skipSpace()
        while let command = scanner.next {
            let letter = command | 0x20
            guard !path.isEmpty || letter == UInt8(ascii: "m") else { throw scanner.error(.noMove) }
            guard Self.letters.contains(letter) else { throw scanner.error(.noCommand) }
            scanner.skip()
            try read(letter, isRelative: command == letter)
            scanner.skipSpace()
        }
    }

    private static let letters = Array("mlhvcsqtaz".utf8)

    /// The segments of a command, which has arguments for one or more.
    private mutating func read(_ letter: UInt8, isRelative: Bool) throws(PathSyntaxError) {
        var letter = letter
        repeat {
            scanner.skipSpace()
            let offset = scanner.place
            segments += 1
            guard segments <= segmentLimit else { throw scanner.error(.tooLong) }
            try append(letter, from: isRelative ? current : Point(x: 0, y: 0), offset)
            if letter == UInt8(ascii: "m") { letter = UInt8(ascii: "l") }
            if letter == UInt8(ascii: "z") { return }
        } while scanner.skipToArgument()
    }

    private mutating func append(_ letter: UInt8, from origin: Point, _ offset: Int) throws(PathSyntaxError) {
        switch letter {
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            try appendCurve(isCubic: true, isSmooth: letter == UInt8(ascii: "s"), from: origin, offset)
        case UInt8(ascii: "q"), UInt8(ascii: "t"):
            try appendCurve(isCubic: false, isSmooth: letter == UInt8(ascii: "t"), from: origin, offset)
        case UInt8(ascii: "a"): try appendArc(from: origin, offset)
        case UInt8(ascii: "z"):
            path.append(.close)
            (current, control) = (start, nil)
        case UInt8(ascii: "m"):
            start = try scanner.readPoint(from: origin)
            try append(.move(start), end: start, offset)
        default:
            let end = try readEnd(letter, from: origin)
            try append(.line(end), end: end, offset)
        }
    }

    private mutating func readEnd(_ letter: UInt8, from origin: Point) throws(PathSyntaxError) -> Point {
        switch letter {
        case UInt8(ascii: "h"): Point(x: origin.x + (try scanner.readNumber()), y: current.y)
        case UInt8(ascii: "v"): Point(x: current.x, y: origin.y + (try scanner.readNumber()))
        default: try scanner.readPoint(from: origin)
        }
    }

    /// A curve whose first control point is read, or continues the last curve smoothly.
    private mutating func appendCurve(
        isCubic: Bool, isSmooth: Bool, from origin: Point, _ offset: Int
    ) throws(PathSyntaxError) {
        let first = isSmooth ? reflected(isCubic: isCubic) : try readControl(from: origin)
        let second = isCubic ? try readControl(from: origin) : first
        let end = try scanner.readPoint(from: origin)
        guard first.isInPath, second.isInPath else { throw scanner.error(.tooFar, at: offset) }
        let curve: Path.Element =
            isCubic
            ? .cubic(control1: first, control2: second, end: end) : .quadratic(control: first, end: end)
        try append(curve, end: end, offset)
        control = (second, isCubic)
    }

    private mutating func readControl(from origin: Point) throws(PathSyntaxError) -> Point {
        defer { scanner.skipSeparator() }
        return try scanner.readPoint(from: origin)
    }

    private mutating func appendArc(from origin: Point, _ offset: Int) throws(PathSyntaxError) {
        let horizontal = try scanner.readNumber()
        scanner.skipSeparator()
        let vertical = try scanner.readNumber()
        scanner.skipSeparator()
        let degrees = try scanner.readNumber()
        scanner.skipSeparator()
        let isLarge = try scanner.readFlag()
        scanner.skipSeparator()
        let isClockwise = try scanner.readFlag()
        scanner.skipSeparator()
        let end = try scanner.readPoint(from: origin)
        let flags = EllipticalArc.Flags(degrees: degrees, isLarge: isLarge, isClockwise: isClockwise)
        let arc = EllipticalArc(
            from: current, to: end, radii: Size(width: horizontal, height: vertical), flags: flags)
        var curves = arc?.curves ?? []
        let areInPath = curves.allSatisfy { $0.points.allSatisfy(\.isInPath) }
        guard areInPath else { throw scanner.error(.tooFar, at: offset) }
        // The last curve ends where the data says, without what computing has added.
        if case .cubic(let first, let second, _)? = curves.popLast() {
            curves.append(.cubic(control1: first, control2: second, end: end))
        }
        for curve in curves.dropLast() { path.append(curve) }
        try append(curves.last ?? .line(end), end: end, offset)
    }

    /// The control point that continues the last curve smoothly, if that was of the same kind.
    private func reflected(isCubic: Bool) -> Point {
        guard let control, control.isCubic == isCubic else { return current }
        return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    private mutating func append(_ element: Path.Element, end: Point, _ offset: Int) throws(PathSyntaxError) {
        guard end.isInPath else { throw scanner.error(.tooFar, at: offset) }
        path.append(element)
        (current, control) = (end, nil)
    }
}
