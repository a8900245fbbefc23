// Takes the place of the module of Foundation that ArgumentParser imports, with all that ArgumentParser uses:
// the descriptions of errors, of which notec has none, and the encoder for `--experimental-dump-help`, which
// prints nothing then.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public struct Data {}

public class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)

        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    private struct NoEncoder: Error {}

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode<Value: Encodable>(_ value: Value) throws -> Data { throw NoEncoder() }
}

extension String {
    public enum Encoding {
        case utf8
    }

    public init?(data: Data, encoding: Encoding) { return nil }
}
