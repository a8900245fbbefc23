import NotecTestSupport
import Testing

@testable import NoteDrawings

/// XML documents, token by token and as trees.
@Suite struct XMLTests {
    /// The tokens in a line each, texts that follow each other as one.
    private static func tokens(_ text: String) throws(DrawingError) -> [String] {
        var scanner = XMLScanner(Array(text.utf8))
        var lines: [String] = []
        var isText = false
        while let token = try scanner.next() {
            switch token {
            case .start(let name, let attributes, let isEmpty):
                let values = attributes.map { " \($0.name)=[\($0.value)]" }.joined()
                lines.append((isEmpty ? "empty " : "start ") + name + values)
            case .end: lines.append("end")
            case .text(let text) where isText: lines[lines.count - 1] += text
            case .text(let text): lines.append("text " + text)
            }
            if case .text = token { isText = true } else { isText = false }
        }
        return lines
    }

    @Test(arguments: [
        ("<a b='c' d=\"e'f\" />", "empty a b=[c] d=[e'f]"),
        ("<a\n\tb = 'c'\r\n></a >", "start a b=[c]|end"),
        ("\u{FEFF}<?xml version='1.0'?><!-- <b> --><a/><?p <b>?>", "empty a"),
        ("<!DOCTYPE a [<!ENTITY b '>]'> <!-- ]> --> ]><a/>", "empty a"),
        ("<!DOCTYPE a PUBLIC '>' \"]>\"><a/>", "empty a"),
        ("<a><![CDATA[<b> & ]] ]>]]></a>", "start a|text <b> & ]] ]>|end"),
        ("<a>x<!--y-->z<![CDATA[]]></a>", "start a|text xz|end"),
        ("<a b='&lt;&gt;&amp;&quot;&apos;'/>", "empty a b=[<>&\"']"),
        ("<a b='&#65;&#x42;&#X43;&#x1F600;'/>", "empty a b=[ABC\u{1F600}]"),
        ("<a b='&amp;lt;&#38;lt;'/>", "empty a b=[&lt;&lt;]"),
        ("<a b='& &; &x &#xD800; &#x110000; &#; &LT;'/>", "empty a b=[& &; &x &#xD800; &#x110000; &#; &LT;]"),
        (
            "<!DOCTYPE a [<!ENTITY b 'c&#100;'><!ENTITY e \"&b;&b;\">]><a f='&e;'>&b;</a>",
            "start a f=[cdcd]|text cd|end"
        ),
        ("<!DOCTYPE a [<!ENTITY b SYSTEM 'c'><!ENTITY d '<e/>'>]><a f='&b;&d;'/>", "empty a f=[&b;&d;]"),
        ("<!DOCTYPE a [<!ENTITY b '&c;'><!ENTITY c '&b;'>]><a f='&b;&c;'/>", "empty a f=[&b;&c;]"),
        ("<svg:a xlink:href='#b'/>", "empty svg:a xlink:href=[#b]"), ("<é-1._ è='ü'/>", "empty é-1._ è=[ü]"),
    ])
    func tokens(_ text: String, _ expected: String) throws {
        #expect(try Self.tokens(text) == expected.split(separator: "|").map(String.init))
    }

    /// Entities of entities grow to a limit, beyond which they stay as they are written.
    @Test func entitiesAreBounded() throws {
        var declarations = "<!ENTITY a0 '0123456789'>"
        for number in 1..<30 {
            let references = String(repeating: "&a\(number - 1);", count: 10)
            declarations += "<!ENTITY a\(number) '\(references)'>"
        }
        let text = (0..<30).map { String(repeating: "&a\($0);", count: 2000) }.joined()
        let tokens = try Self.tokens("<!DOCTYPE a [\(declarations)]><a>\(text)</a>")
        #expect(tokens[1].utf8.count < 2_000_000)
    }

    // MARK: - Random documents

    private static let characters = [
        "a", "b", " ", "<", ">", "&", "\"", "'", "é", "\u{1F600}", "]", ";", "#", "-",
    ]

    private static func written(_ text: String, _ random: inout SplitMix) -> String {
        text.unicodeScalars.map { scalar in
            switch (scalar, random.below(4)) {
            case (_, 0): "&#\(scalar.value);"
            case (_, 1): "&#x\(String(scalar.value, radix: 16));"
            case ("<", _): "&lt;"
            case (">", _): "&gt;"
            case ("&", _): "&amp;"
            case ("\"", _): "&quot;"
            case ("'", _): "&apos;"
            default: String(scalar)
            }
        }.joined()
    }

    /// A token as it may be written, beside what is to be read of it.
    private static func token(_ random: inout SplitMix) -> (written: String, read: String) {
        let text = random.string(of: characters, longest: 6)
        switch random.below(4) {
        case 0: return ("</a\(random.below(2) == 0 ? "" : " ")>", "end")
        case 1 where !text.isEmpty: return (written(text, &random), "text " + text)
        case 2:
            let extra = ["<!--<b>&-->", "<?p >?>", ""].randomElement(using: &random) ?? ""
            return ("\(extra)</b>", "end")
        default:
            let mark = random.below(2) == 0 ? "'" : "\""
            let space = [" ", "\n", "\t "].randomElement(using: &random) ?? " "
            let values = (0..<random.below(4)).map { ("x\($0)", random.string(of: characters, longest: 6)) }
            let attributes = values.map { name, value in
                "\(space)\(name)=\(mark)\(written(value, &random))\(mark)"
            }
            let isEmpty = random.below(2) == 0
            return (
                "<a\(attributes.joined())\(isEmpty ? "/>" : ">")",
                (isEmpty ? "empty a" : "start a") + values.map { " \($0.0)=[\($0.1)]" }.joined()
            )
        }
    }

    @Test func randomTokensAreReadAsTheyAreWritten() throws {
        var random = SplitMix(state: 40)
        for _ in 0..<300 {
            let pieces = (0..<random.below(12)).map { _ in Self.token(&random) }
            var expected: [String] = []
            for piece in pieces {
                if piece.read.hasPrefix("text "), expected.last?.hasPrefix("text ") == true {
                    expected[expected.count - 1] += piece.read.dropFirst(5)
                } else {
                    expected.append(piece.read)
                }
            }
            let text = pieces.map(\.written).joined()
            #expect(try Self.tokens(text) == expected, "\(text)")
        }
    }

    // MARK: - Trees

    private static func dump(_ tree: XMLTree, _ element: Int = 0) -> String {
        let own = tree.elements[element]
        let children = own.children.map { dump(tree, $0) }.joined(separator: " ")
        let attributes = own.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
        return own.name + (own.text.isEmpty ? "" : "'\(own.text)'")
            + (attributes.isEmpty ? "" : "[\(attributes)]") + (children.isEmpty ? "" : "(\(children))")
    }

    /// Names are those of SVG (W3C, Namespaces in XML 1.0, 6): others are left empty.
    @Test(arguments: [
        ("<svg><g id='a'><a/></g><b/></svg>", "svg(g[id=a](a) b)"),
        ("<svg> x <text> y <b>z</b> </text>w</svg>", "svg(text(#text' y ' b(#text'z') #text' '))"),
        ("<svg><style>a<![CDATA[b]]></style><t>c</t></svg>", "svg(style'ab' t)"),
        ("<svg xmlns='http://www.w3.org/2000/svg'><a/></svg>", "svg(a)"),
        ("<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:a s:b='c'/><a/></s:svg>", "svg(a a)"),
        (
            "<svg xmlns:x='y'><x:a/><a x:b='c' d='e' xml:lang='f' xlink:href='g'/></svg>",
            "svg( a[d=e,xml:lang=f,xlink:href=g])"
        ),
        ("<svg><a xmlns='y'><b/></a><b/></svg>", "svg( b)"),
        ("<svg xmlns:s='y'><s:a xmlns:s='http://www.w3.org/2000/svg'/><s:a/></svg>", "svg(a )"),
        ("<svg><a/></svg><b>", "svg(a)"),
    ])
    func trees(_ text: String, _ expected: String) throws {
        let tree = try XMLTree(Array(text.utf8))
        #expect(Self.dump(tree) == expected)
        for (index, element) in tree.elements.enumerated() {
            #expect(element.children.allSatisfy { tree.elements[$0].parent == index && $0 > index })
        }
    }

    private static let sample = """
        <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- c -->
        <svg xmlns="http://www.w3.org/2000/svg"><style>a{b:c}</style><g id='x&lt;'><![CDATA[d]]>
        <text x="1 2">e&#65;<tspan/>f</text></g></svg>
        """

    @Test func cutShort() {
        let file = Array(Self.sample.utf8)
        for end in 0..<file.count {
            #expect(throws: DrawingError.self, "\(end)") { try XMLTree(Array(file[..<end])) }
        }
    }

    /// Whatever a byte is, the document is refused, or read twice the same.
    @Test func everyByteChanged() throws {
        let file = Array(Self.sample.utf8)
        var refused = 0
        for place in file.indices {
            for byte in "<>&;\"'/!-[]? a\u{0}".utf8 + [0xC3, 0xFF] {
                var broken = file
                broken[place] = byte
                guard let tree = try? XMLTree(broken) else {
                    refused += 1
                    continue
                }
                #expect(try Self.dump(XMLTree(broken)) == Self.dump(tree), "\(place) \(byte)")
            }
        }
        #expect(refused > file.count)
    }
}
