import NoteSettings
import NoteText
import Testing

/// The settings of paragraphs that lines are made by.
@Suite struct ParagraphSettingValueTests {
    private func settings(_ key: SettingKey, _ text: String) throws -> ParagraphSettings {
        var settings = NoteSettings()
        try settings.set(key, to: text, .ofTests)
        return settings.paragraph
    }

    @Test func leadingIsAWordOrALength() throws {
        #expect(try settings(.leading, "scale").leading == .scale)
        #expect(try settings(.leading, "font").leading == .font)
        #expect(try settings(.leading, "24").leading == .points(24))
        #expect(try settings(.leading, "1in").leading == .points(72))
        for text in ["wide", "0", "-3", "1001", "nan"] {
            #expect(throws: SettingError.self) { try settings(.leading, text) }
        }
    }

    @Test func tabsAreAscending() throws {
        #expect(try settings(.tabs, "1in 50, 72pt").tabs == [50, 72])
        for text in ["0", "-1", "a", "50 x", ",", "2000"] {
            #expect(throws: SettingError.self) { try settings(.tabs, text) }
        }
    }

    @Test func spacesHaveLimits() throws {
        #expect(try settings(.wordSpace, "0.5 2").wordSpace == 0.5...2)
        #expect(try settings(.wordSpace, "1, 1").wordSpace == 1...1)
        for text in ["1", "1.1 2", "0.5 0.9", "0 1", "0.5 11", "0.5 2 3", "50% 2"] {
            #expect(throws: SettingError.self) { try settings(.wordSpace, text) }
        }
        #expect(try settings(.letterSpace, "2%").letterSpace == 0.02)
        #expect(try settings(.letterSpace, "0").letterSpace == 0)
        for text in ["-1", "21%", "x", "2%%"] {
            #expect(throws: SettingError.self) { try settings(.letterSpace, text) }
        }
    }
}
