import NoteText
import Testing

@Suite struct ColorNotationTests {
    @Test(arguments: ["#336699", "336699", "rgb(51, 102, 153)", "rgb(20%,40%,60%)", "rgb( 51 ,102,153)"])
    func allFormsMeanTheSame(text: String) {
        #expect(ColorNotation(text) == .components(red: 0.2, green: 0.4, blue: 0.6))
        #expect(ColorChoice(text) == .rgb(red: 51, green: 102, blue: 153))
    }

    @Test func namesAreWords() {
        #expect(ColorNotation("dark-red_2") == .named("dark-red_2"))
        #expect(ColorChoice("facade") == .rgb(red: 250, green: 202, blue: 222))
    }

    @Test(arguments: [
        "", "#", "#12345", "#1234567", "+12345", "-12345", "rgb(1,2)", "rgb(1,2,3,4)", "rgb(256,0,0)",
        "rgb(1,2,)", "rgb(101%,0,0)", "rgb(nan%,0,0)", "rgb(1 2,3,4)", "rgb(1,2,3", "2red", "red blue",
        "rot\u{E9}",
    ])
    func nothingElseIsAColour(text: String) {
        #expect(ColorNotation(text) == nil)
        #expect(ColorChoice(text) == nil)
    }
}
