import NoteText
import Testing

@Suite struct JSONTextTests {
    @Test func writesMembersInOrder() {
        var json = JSONText()
        json.object { line in
            line.member("start", 3)
            line.member("end", nil as Int?)
            line.member("styles", ["bold", "caps"])
            line.member("text", utf8: [0xC3, 0xA9][...])
        }
        json.object { $0.member("styles", []) }
        #expect(
            json.text
                == """
                {"start":3,"end":null,"styles":["bold","caps"],"text":"é"}
                {"styles":[]}

                """
        )
    }

    @Test func escapesWhatMustBe() {
        var json = JSONText()
        json.object { $0.member("a\"", "\\/\"\t\n\r\u{1}\u{B}\u{1F}\u{7F}\u{2028}🎉") }
        #expect(json.text == "{\"a\\\"\":\"\\\\/\\\"\\t\\n\\r\\u0001\\u000b\\u001f\u{7F}\u{2028}🎉\"}\n")
    }
}
