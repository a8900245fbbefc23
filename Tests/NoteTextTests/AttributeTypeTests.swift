import Testing

@testable import NoteText

/// The values of attributes as notes write them.
@Suite struct AttributeTypeTests {
    private static let length = AttributeType.length(.indent)

    @Test func lengthsHaveUnits() {
        #expect(Self.length.parse("12") == 12)
        #expect(Self.length.parse("-1.5") == -1.5)
        #expect(Self.length.parse("+1.5pt") == 1.5)
        #expect(Self.length.parse("25.4mm").map { ($0 * 1000).rounded() } == 72000)
        #expect(Self.length.parse("2.54cm").map { ($0 * 1000).rounded() } == 72000)
        #expect(Self.length.parse("0.5in") == 36)
        for text in ["", "mm", "1e3", "nan", "inf", "0x1", "1 mm", "1em", "١", "1000000", "-1400in", "1-2"] {
            #expect(Self.length.parse(text) == nil, "\(text)")
        }
    }

    /// A sign is for lengths that may be less than nothing.
    @Test func lengthsOfSettingsHaveNoSign() {
        #expect(Length("2.5cm")?.points == 2.5 * (72 / 2.54))
        #expect(Length("5", defaultUnit: .inches)?.points == 360)
        for text in ["-1", "+1mm", "", "pt", "1.2.3"] { #expect(Length(text) == nil, "\(text)") }
    }

    @Test func coloursAreReadOrKeptAsNames() {
        let color = AttributeType.color
        let red = ColorChoice.rgb(red: 255, green: 128, blue: 0)
        #expect(color.parse("#ff8000") == red)
        #expect(color.parse("FF8000") == red)
        #expect(color.parse("rgb(255, 128,0)") == red)
        #expect(color.parse("page-title") == .named("page-title"))
        #expect(color.text(red) == "#ff8000")
        #expect(color.text(.rgb(red: 1, green: 2, blue: 3)) == "#010203")
        for text in ["", "#ff80", "#ff80000", "rgb(256,0,0)", "rgb(1,2)", "#+12345", "a b", "-a"] {
            #expect(color.parse(text) == nil, "\(text)")
        }
    }

    @Test func outlinesAreNoWiderThanLetters() {
        let stroke = AttributeType.percentOfSize(.stroke)
        #expect(stroke.parse("-3") == -3)
        #expect(stroke.parse("100%") == 100)
        #expect(stroke.parse("101") == nil && stroke.parse("-5000") == nil)
    }

    /// By the form of BCP 47, as it was written.
    @Test func languagesAreTags() {
        for tag in ["de", "de-CH", "zh-hans", "x-own", "sl-rozaj"] {
            #expect(AttributeType.language.parse(tag) == tag)
        }
        for text in ["", "d", "de_CH", "e n", "de-", "de-a", "123", "x"] {
            #expect(AttributeType.language.parse(text) == nil, "\(text)")
        }
    }

    @Test func decorationsAreJoined() {
        var expected = LineDecoration()
        expected.weight = .thick
        expected.pattern = .dashDot
        expected.isByWord = true
        for text in ["thick-dash-dot-by-word", "thick dash-dot by-word", "by-word+dash-dot+thick"] {
            #expect(AttributeType.decoration.parse(text) == expected, "\(text)")
        }
        #expect(AttributeType.decoration.text(expected) == "thick-dash-dot-by-word")
        #expect(expected.name == "thick dash-dot by-word")
        for text in ["", "thin", "single-", "-single", "singledot", "dash-dot-dot-dots", "dot-\u{301}dash"] {
            #expect(AttributeType.decoration.parse(text) == nil, "\(text)")
        }
    }

    @Test func sizesArePointsOrSteps() {
        let size = AttributeType.size
        #expect(size.parse("12.5") == .points(12.5))
        #expect(size.parse("+1") == .steps(1))
        #expect(size.parse("-2") == .steps(-2))
        #expect(size.text(.steps(1)) == "+1")
        #expect(size.parse("-9223372036854775808") == nil)
        #expect(size.parse("0") == nil)
        #expect(size.parse("+99") == nil)
    }

    @Test func wordsAreTold() {
        #expect(AttributeType<Truncation>.choice.expected() == "tail, middle or head")
        #expect(AttributeType<TextAlignment>.classes.classes == ["left", "center", "right", "justify"])
        #expect(AttributeType.textStyle.parse("caption") == "caption1")
    }

    @Test(arguments: [(0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-12.345, "-12.345"), (0.02, "0.02"), (7, "7")])
    func numbersHaveThreeDecimalsAtMost(_ value: Double, _ text: String) {
        #expect(String(thousandths: value) == text)
    }
}

/// The rows of attributes, all of them.
@Suite struct AttributeTableTests {
    @Test func noNameIsThereTwice() {
        for names in [
            TextAttributes.table.memberNames, ParagraphAttributes.table.memberNames,
            Picture.table.memberNames,
            Card.table.memberNames,
        ] {
            #expect(Set(names).count == names.count)
        }
    }

    /// A theme gives what looks the same at every place.
    @Test func themesHaveTheirNames() {
        let problem = { (subject: StyleSubject, key: String) in
            var values = AttributeValues()
            return values.apply(theme: key, "true", to: subject)
        }
        for key in [
            "size", "lang", "max-lines", "truncate", "style", "nobreak", "superscript", "traits", "id",
        ] {
            #expect(problem(.textStyle, key)?.isOfKey == true, "\(key)")
        }
        for key in ["align", "keep", "indent"] {
            #expect(problem(.link, key)?.isOfKey == true, "\(key)")
            #expect(problem(.textStyle, key)?.isOfKey != true, "\(key)")
        }
        for key in ["bold", "letterpress", "smallcaps", "outline"] {
            #expect(problem(.link, key) == nil && problem(.textStyle, key) == nil, "\(key)")
        }
        #expect(problem(.textStyle, "alig")?.problem.hint == "did you mean 'align'?")
        #expect(problem(.textStyle, "align")?.problem.hint == "it takes left, center, right or justify")
    }
}
