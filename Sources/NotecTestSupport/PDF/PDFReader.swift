package import PDFReading

/// The objects of a file that the writer wrote as texts, in which tests look for words and plant faults.
package struct PDFReader {
    /// The dictionary of the cross-reference stream.
    package let trailer: String
    /// The text of each object, by number; of a stream, its dictionary alone.
    package private(set) var objects: [Int: String]
    /// The data of each stream, inflated where the filter says so.
    package private(set) var streams: [Int: [UInt8]]

    package init(_ bytes: [UInt8]) throws(PDFFault) {
        let file = try PDFFile(bytes)
        objects = try file.texts()
        streams = try file.streams()
        trailer = objects.values.first { $0.contains("/Type /XRef") } ?? ""
    }

    /// Puts another text in an object's place, so that a test can plant a fault.
    package mutating func replace(object number: Int, with text: String) { objects[number] = text }

    /// Puts other data in a stream's place.
    package mutating func replace(stream number: Int, with data: [UInt8]) { streams[number] = data }

    /// The whole number that stands after `key`, which may be a reference's.
    package static func number(after key: String, in text: String) throws(PDFFault) -> Int {
        let parts = text.split(separator: key, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[1].prefix { $0.isNumber })
        else { throw PDFFault("no \(key) in \(text)") }
        return number
    }
}
