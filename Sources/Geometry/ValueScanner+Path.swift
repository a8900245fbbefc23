/// The arguments of SVG path data: numbers, points and flags.
extension ValueScanner {
    func error(_ reason: PathSyntaxError.Reason, at place: Int? = nil) -> PathSyntaxError {
        PathSyntaxError(reason: reason, offset: place ?? self.place)
    }

    /// Skips what separates arguments, and says whether another one must follow: after a comma, or if a
    /// number begins.
    mutating func skipToArgument() -> Bool {
        skipSpace()
        if next == UInt8(ascii: ",") {
            skipSeparator()
            return true
        }
        return next.map { "0123456789+-.".utf8.contains($0) } ?? false
    }

    mutating func readNumber() throws(PathSyntaxError) -> Double {
        let start = place
        guard let value = decimal() else { throw error(.noNumber) }
        guard abs(value) <= Path.limit else { throw error(.tooFar, at: start) }
        return value
    }

    /// Two numbers, from the point that they are relative to.
    mutating func readPoint(from origin: Point) throws(PathSyntaxError) -> Point {
        let x = try readNumber()
        skipSeparator()
        return Point(x: origin.x + x, y: origin.y + (try readNumber()))
    }

    mutating func readFlag() throws(PathSyntaxError) -> Bool {
        let isSet = skips(UInt8(ascii: "1"))
        guard isSet || skips(UInt8(ascii: "0")) else { throw error(.noFlag) }
        return isSet
    }
}
