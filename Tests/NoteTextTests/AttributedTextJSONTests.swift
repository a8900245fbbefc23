import NoteText
import NotecTestSupport
import Testing

/// Lines of JSON that are attributed text, and what is wrong with others.
@Suite struct AttributedTextJSONTests {
    private static let mistakes: [(String, String)] = [
        ("a paragraph must be an object", "⸢[]"),
        ("a paragraph must name its 'block'", "⸢{}"),
        ("'block' cannot be 'blok'", #"{"block":⸢"blok"}"#),
        ("'block' must be a text", #"{"block": ⸢3}"#),
        ("'depth' must be a whole number from 0 to 63", #"{"block":"body","depth":⸢-1}"#),
        ("'depth' must be a whole number from 0 to 63", #"{"block":"body","depth":⸢1e99}"#),
        (
            "'depth' must be a whole number from 0 to 63",
            #"{"block":"body","depth":⸢99999999999999999999}"#
        ),
        ("'checked' must be true or false", #"{"block":"body","checked":⸢"yes"}"#),
        ("'runs' must be an array", #"{"runs":⸢{}}"#),
        ("a run must be an object", #"{"runs":[⸢"text"]}"#),
        ("a comma or a closing bracket is missing", #"{"runs":[{}⸢{}]}"#),
        ("a key in quotation marks is missing", #"{"runs":[],⸢}"#),
        ("a colon is missing", #"{"runs" ⸢[]}"#),
        ("nothing may follow the object of a line", #"{"block":"body"} ⸢x"#),
        ("a quotation mark is missing", #"{"block":⸢"bo"#),
        ("a control character must be written as an escape", "{\"block\":\"bo⸢\u{1}\"}"),
        ("there is no such escape", #"{"runs":[{"text":"a⸢\x"}]}"#),
        ("there is no such escape", #"{"runs":[{"text":"a⸢\ud800"}]}"#),
        ("there is no such escape", #"{"runs":[{"text":"⸢\ud800\ud800"}]}"#),
        ("there is no such escape", #"{"runs":[{"text":"⸢\u12"#),
        ("U+0000 stands for nothing", #"{"runs":[{"text":"a⸢\u0000"}]}"#),
        ("a control character or line end cannot be shown", #"{"runs":[{"text":"aä⸢\n"}]}"#),
        ("a control character or line end cannot be shown", "{\"runs\":[{\"text\":\"aä⸢\u{85}\"}]}"),
        ("'styles' cannot be 'fat'", #"{"runs":[{"styles":["bold",⸢"fat"]}]}"#),
        (
            "there is no such link: the paragraph has 1",
            #"{"block":"body","links":["a"],"runs":[{"text":"b","link":⸢1}]}"#
        ),
        ("'size' must be a number from 1 to 12000", #"{"runs":[{"attributes":{"size":⸢1e-7}}]}"#),
        ("'size' must be a number from 1 to 12000", #"{"runs":[{"attributes":{"size":⸢1e999}}]}"#),
        ("'stroke' must be a number from -100 to 100", #"{"runs":[{"attributes":{"stroke":⸢1e3}}]}"#),
        (
            "'width-percent' must be a number from 0.1 to 1000",
            #"{"runs":[{"picture":{"width-percent":⸢1e5}}]}"#
        ),
        (
            "'top' must be a number from 0 to 14400", #"{"runs":[{"picture":{"inset":{"top":⸢-1}}}]}"#
        ),
        (
            "'max-lines' must be a whole number from 1 to 1000000",
            #"{"attributes":{"max-lines":⸢9000000000}}"#
        ),
        ("'kern' must be a number from -1000 to 1000", #"{"runs":[{"attributes":{"kern":⸢1e6}}]}"#),
        ("'color' cannot be '#12345'", ##"{"runs":[{"attributes":{"color":⸢"#12345"}}]}"##),
    ]

    private static func read(_ lines: String) throws(Problem) -> AttributedText {
        var reader = AttributedTextReader(version: 1)
        return try reader.read(SourceSection(bytes: Array(lines.utf8)))
    }

    /// What is wrong with `marked`, in which a sign stands before the place.
    private static func expectError(_ message: String, _ marked: String) throws {
        let parts = marked.split(separator: "⸢", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        #expect(throws: Problem(message, atByte: parts[0].utf8.count)) { try Self.read(parts.joined()) }
    }

    @Test(arguments: ["\u{2022}", "\u{2013}", "\u{B7}", "\u{25E6}"])
    func bulletsHaveSeveralSigns(_ sign: String) throws {
        let members = #""page-break":true,"blank-page":true,"runs":[]"#
        let line = #"{"block":"bullet","marker":{"text":"\#(sign)"},\#(members)}"#
        let text = try Self.read(line)
        #expect(String(decoding: text.text, as: UTF8.self) == "\(sign) ")
        #expect(text.paragraphs.map(\.leavesPage) == [true])
    }

    @Test func pointsAtTheJSON() throws {
        let line = #"{"block":"bullet","marker":{"text":"•"},"runs":[{"text":"aä\u00e4b\ud83d\ude00c"}]}"#
        let text = try Self.read("\n" + line + "\n")
        #expect(String(decoding: text.text, as: UTF8.self) == "• aääb😀c")
        let bytes = Array(("\n" + line).utf8)
        let letters: [(Int, String)] = [
            (4, "aä"), (7, "\\u00e4b"), (9, "b\\ud8"), (10, "\\ud8"), (14, "c\""),
        ]
        for (offset, expected) in letters {
            let source = try #require(text.sourceOffset(of: offset))
            #expect(bytes[source...].starts(with: expected.utf8), "\(offset)")
        }
        #expect(text.sourceOffset(of: 3) == nil)
        #expect(text.paragraphs[0].marker == 0..<3 && text.paragraphs[0].content == 4..<15)
    }

    @Test(arguments: mistakes)
    func saysWhatIsWrongAndWhere(_ message: String, _ marked: String) throws {
        try Self.expectError(message, marked)
    }

    @Test func boundsNesting() throws {
        let deep = String(repeating: "[", count: 64)
        let message = "nested more than 64 deep"
        try Self.expectError(message, "{\"x\":" + deep + "⸢" + String(repeating: "[", count: 1_000_000))
        let shallow = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        let text = try Self.read(#"{"block":"body","runs":[{"text":"a"}],"x":"# + shallow + "}")
        #expect(text.findings.map(\.message) == ["unknown key 'x'"])
    }

    @Test func namesTheNearestKey() throws {
        let text = try Self.read(
            #"{"block":"body","dept":1,"runs":[{"txt":{"a":[1,{"b":null}]},"text":"a"}]}"#)
        #expect(text.findings.map(\.hint) == ["did you mean 'depth'?", "did you mean 'text'?"])
        #expect(text.findings.map(\.span?.start) == [16, 34])
    }

    @Test func refusesALaterVersion() throws {
        let later = SourceSection(bytes: Array(#"{"notec":3}"#.utf8))
        let message = "written by a later version: this one reads 2"
        #expect(throws: Problem(message, atByte: 9)) { try AttributedTextReader.header(in: later) }
        let none = SourceSection(bytes: Array(#"{"block":"body"}"#.utf8))
        #expect(throws: Problem("the header must name its version: \"notec\"", atByte: 0)) {
            try AttributedTextReader.header(in: none)
        }
        let empty = SourceSection(bytes: [])
        #expect(throws: Problem("the header of a note is missing", atByte: 0)) {
            try AttributedTextReader.header(in: empty)
        }
    }

    /// Whatever is done to a line, it is read or refused at a place in it, and never more than that.
    @Test func survivesAnyDamage() {
        let parts = [
            #"{"paragraph":1,"block":"picture","attributes":{"align":"left"},"links":["b"],"marker":"#,
            #"{"text":"•"},"runs":[{"styles":["bold"],"text":"a\u00e4","link":0,"attributes""#,
            #":{"size":1.5e1},"picture":{"file":"f","alt":"","caption":"a","caption-start":1}}]}"#,
        ]
        let line = Array(parts.joined().utf8)
        var random = SplitMix(state: 4)
        let signs: [UInt8] = Array("{}[],:\"\\u0-1eE.tfn \u{1}".utf8) + [0xFF, 0xC2, 0xE2, 0x80]
        for index in line.indices {
            for sign in signs {
                var damaged = line
                damaged[index] = sign
                if Bool.random(using: &random) {
                    damaged.removeLast(Int.random(in: 0...index, using: &random))
                }
                var reader = AttributedTextReader(version: 1)
                let section = SourceSection(bytes: damaged)
                let error = Result { () throws(Problem) in try reader.read(section) }.failure
                if let error { #expect(0...damaged.count ~= error.span?.start ?? -1) }
            }
        }
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
