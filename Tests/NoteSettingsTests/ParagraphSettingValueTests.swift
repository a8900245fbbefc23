import NoteText
import Testing

@testable import NoteSettings

/// The settings of paragraphs that lines are made by.
@Suite struct ParagraphSettingValueTests {
    private func value<Value>(_ setting: Setting<Value>, _ text: String) throws -> Value {
        var settings = NoteSettings()
        try settings.set(setting.row.key, to: text)
        return settings[setting]
    }

    @Test func leadingIsAWordOrALength() throws {
        #expect(try value(.leading, "scale") == .scale)
        #expect(try value(.leading, "font") == .font)
        #expect(try value(.leading, "24") == .points(24))
        #expect(try value(.leading, "1in") == .points(72))
        for text in ["wide", "0", "-3", "1001", "nan"] {
            #expect(throws: Problem.self) { try value(.leading, text) }
        }
    }

    @Test func lineSpacingIsALengthOrGrows() throws {
        #expect(try value(.lineSpacing, "5") == .points(5))
        #expect(try value(.lineSpacing, "glyph/100") == .growing(glyphs: 100))
        for text in ["glyph", "glyph/", "glyph/0", "glyph/1.5", "glyph/-3", "glyph/1000001", "word/9", "-1"] {
            #expect(throws: Problem.self) { try value(.lineSpacing, text) }
        }
    }

    @Test func tabsAreAscending() throws {
        #expect(try value(.tabs, "1in 50, 72pt") == [50, 72])
        for text in ["0", "-1", "a", "50 x", ",", "2000"] {
            #expect(throws: Problem.self) { try value(.tabs, text) }
        }
    }

    @Test func spacesHaveLimits() throws {
        #expect(try value(.wordSpace, "0.5 2") == 0.5...2)
        #expect(try value(.wordSpace, "1, 1") == 1...1)
        for text in ["1", "1.1 2", "0.5 0.9", "0 1", "0.5 11", "0.5 2 3", "50% 2"] {
            #expect(throws: Problem.self) { try value(.wordSpace, text) }
        }
        #expect(try value(.letterSpace, "2%") == 0.02)
        #expect(try value(.letterSpace, "0") == 0)
        for text in ["-1", "21%", "x", "2%%"] {
            #expect(throws: Problem.self) { try value(.letterSpace, text) }
        }
    }
}
