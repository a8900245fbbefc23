/// What keeps text from being read as JSON, or as what it should say.
package struct JSONError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package var message: String
    /// Where, in bytes of the source.
    package var offset: Int

    package init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }
}
