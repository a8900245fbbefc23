/// The scripts of a text, as ISO 15924 tags; common characters (digits, punctuation, spaces) have none.
package struct TextScripts: Sendable {
    private var tags: Set<UInt32> = []
    /// The script of the previous character, since most have the same.
    private var last: UInt32?

    package init() {}

    /// Adds the scripts of `text`, which is valid UTF-8.
    package mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
        for (_, scalar) in UTF8Scalars(text) {
            guard let script = strongScript(of: scalar), script != last else { continue }
            last = script
            tags.insert(script)
        }
    }

    /// The scripts in either set.
    package func union(_ other: TextScripts) -> TextScripts {
        var result = self
        result.tags.formUnion(other.tags)
        return result
    }

    /// Four letters each, sorted: `Latn`.
    package var names: [String] { tags.sorted().map(name) }

    private func name(of tag: UInt32) -> String {
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * $0)) }
        return String(decoding: letters, as: UTF8.self)
    }
}
