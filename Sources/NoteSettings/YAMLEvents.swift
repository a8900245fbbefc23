import CYAML
import NoteText

/// One event of a YAML stream, with its bytes in the text.
struct YAMLEvent {
    enum Kind: Equatable {
        case scalar(String)
        case alias
        case sequenceStart, sequenceEnd, mappingStart, mappingEnd
        /// The start or end of the stream or of a document.
        case boundary
        case streamEnd
    }

    let kind: Kind
    let bytes: Range<Int>
}

/// The events of a YAML text in UTF-8, in order: the border to libyaml.
///
/// Values are not composed, so aliases cannot multiply, and memory does not grow with the text.
struct YAMLEvents: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeBufferPointer<UInt8>
    /// libyaml counts characters; this is the last converted place, in both counts.
    private var place = (character: 0, byte: 0)

    /// `text` must outlive the events.
    init(_ text: UnsafeBufferPointer<UInt8>) throws(Problem) {
        self.text = text
        parser = .allocate(capacity: 1)
        guard yaml_parser_initialize(parser) != 0 else {
            parser.deallocate()
            throw Problem("out of memory", atByte: 0)
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    mutating func next() throws(Problem) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) != 0 else { throw failure() }
        defer { yaml_event_delete(&event) }
        let start = byte(of: event.start_mark)
        return YAMLEvent(kind: Self.kind(of: event), bytes: start..<max(start, byte(of: event.end_mark)))
    }

    /// The first event that is no start of the stream or of a document.
    mutating func first() throws(Problem) -> YAMLEvent {
        var event = try next()
        while event.kind == .boundary { event = try next() }
        return event
    }

    private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(String(decoding: bytes, as: UTF8.self))
        case YAML_ALIAS_EVENT: return .alias
        case YAML_SEQUENCE_START_EVENT: return .sequenceStart
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT: return .mappingStart
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .streamEnd
        default: return .boundary
        }
    }

    private mutating func failure() -> Problem {
        let failed = parser.pointee
        let problem = failed.problem.map { String(cString: $0) } ?? "out of memory"
        // The reader, which rejects characters, counts bytes; the scanner and the parser count characters.
        guard failed.error != YAML_READER_ERROR else {
            return Problem(problem, atByte: min(failed.problem_offset, text.count))
        }
        guard let context = failed.context.map({ String(cString: $0) }) else {
            return Problem(problem, atByte: byte(of: failed.problem_mark))
        }
        // An error at the end of the text is reported at the start of the incomplete construct.
        let end = byte(of: failed.problem_mark)
        let place = end == text.count ? byte(of: failed.context_mark) : end
        return Problem("\(context), \(problem)", atByte: place)
    }

    /// Marks ascend, except those of errors, so that converting them takes one pass through the text.
    private mutating func byte(of mark: yaml_mark_t) -> Int {
        if mark.index < place.character { place = (0, 0) }
        while place.character < mark.index, place.byte < text.count {
            place.byte += 1
            while place.byte < text.count, text[place.byte] & 0xC0 == 0x80 { place.byte += 1 }
            place.character += 1
        }
        return place.byte
    }
}
