import NoteCompiler
import NotecTestSupport
import Testing

@testable import FuzzTargets

/// The inputs that searches have kept, and that each oracle can fail. One after another: all targets write to
/// one folder.
@Suite(.serialized) struct FuzzTargetTests {
    /// What a target begins with is what it must take, and all that was hostile to another one too.
    @Test(arguments: FuzzTarget.all.map(\.name))
    func takesWhatIsKept(_ name: String) throws {
        let target = try target(name)
        let seeds = try target.seeds.flatMap(Self.files) + Self.files("hostile")
        #expect(!seeds.isEmpty)
        for seed in seeds {
            let bytes = try Fixtures.bytes(seed)
            do { try target.run(bytes, isAlone: false) } catch { Issue.record("\(seed): \(error)") }
        }
    }

    private static let marked = "a *b* [c](https://example.org)\n"
    private static let drawing =
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><text y=\"9\">x</text></svg>"
    private static let bound = marked + "\u{1E}" + marked
    /// The choices that have markers shown, and those that make a note plain text.
    private static let shownMarkers = "a *b*\n".utf8 + [0xFF, 0, 2]
    private static let plainText = "a b\n".utf8 + [0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0]

    /// A target with an input for which an oracle has something to look at.
    private static let faults: [(Oracle, target: String, input: [UInt8])] = [
        (.time, "lexer", Array(marked.utf8)),
        (.memory, "lexer", Array(marked.utf8)),
        (.blame, "source", Array(marked.utf8)),
        (.runs, "lexer", Array(marked.utf8)),
        (.tokens, "lexer", Array(marked.utf8)),
        (.spelling, "lexer", Array(shownMarkers)),
        (.sections, "lexer", Array(marked.utf8)),
        (.runs, "markdown", Array(marked.utf8)),
        (.tokens, "markdown", Array(marked.utf8)),
        (.sections, "markdown", Array(marked.utf8)),
        (.time, "markdown", Array(marked.utf8)),
        (.memory, "markdown", Array(marked.utf8)),
        (.roundTrip, "attributes", Array(marked.utf8)),
        (.numbers, "attributes", Array("[a]{size=3}".utf8)),
        (.sameness, "compile", Array(marked.utf8)),
        (.roundTrip, "compile", Array(marked.utf8)),
        (.syntax, "compile", Array(marked.utf8)),
        (.textLayer, "compile", Array(plainText)),
        (.paper, "compile", Array(marked.utf8)),
        (.claims, "compile", Array(marked.utf8)),
        (.numbers, "svg", Array(drawing.utf8)),
        (.blame, "svg", Array(drawing.utf8)),
        (.syntax, "svg", Array(drawing.utf8)),
        (.time, "svg", Array(drawing.utf8)),
        (.memory, "svg", Array(drawing.utf8)),
        (.blame, "pages", Array(marked.utf8)),
        (.syntax, "pages", Array(marked.utf8)),
        (.sameness, "pages", Array(marked.utf8)),
        (.blame, "books", Array(bound.utf8)),
        (.syntax, "books", Array(bound.utf8)),
        (.claims, "books", Array(bound.utf8)),
        (.sameness, "books", Array(bound.utf8)),
    ]

    @Test(arguments: faults.indices)
    func eachOracleFindsAFaultThatIsPlanted(_ index: Int) throws {
        let (oracle, name, input) = Self.faults[index]
        let target = try target(name)
        #expect(throws: Never.self) { try target.run(input, isAlone: false) }
        let failure = #expect(throws: OracleFailure.self) {
            try target.run(input, planting: oracle, isAlone: [.time, .memory].contains(oracle))
        }
        #expect(failure?.oracle == oracle)
    }

    @Test func noOracleIsWithoutAFault() {
        #expect(Set(Self.faults.map(\.0)) == Set(Oracle.allCases))
    }

    /// Changed inputs are as long as they may be, and a number makes the same one again.
    @Test(arguments: FuzzTarget.all.map(\.name))
    func changesInputsWithinTheLimit(_ name: String) throws {
        let target = try target(name)
        let file = name == "fonts" ? "fonts/NotecBox-Regular.ttf" : "pictures/rgb-8.png"
        let isBinary = ["fonts", "pictures"].contains(name)
        var input = isBinary ? try Fixtures.bytes(file) : []
        for seed in 0..<200 as Range<UInt64> {
            let limit = isBinary ? input.count : 300
            let change = { target.change(input, limit: limit, seed: seed) { bytes, _ in bytes + [1] } }
            let changed = change()
            #expect(changed.count <= limit + 1 && changed == change())
            input = Array(changed.prefix(limit))
        }
        #expect(!input.isEmpty)
    }

    /// At most one value of each key is there to be refused.
    @Test func settingsAreTaken() {
        for (key, values) in RandomSettings.values {
            let refused = values.filter { value in
                var options = CompileOptions()
                do { try options.settings.set(key, to: value) } catch { return true }
                return false
            }
            #expect(refused.count <= (values.count > 2 ? 1 : 0), "\(key): \(refused)")
        }
    }

    private func target(_ name: String) throws -> FuzzTarget {
        try #require(FuzzTarget.all.first { $0.name == name })
    }

    /// The files of a folder of the fixtures, or the one of that name; what tests expect of them is none.
    private static func files(_ name: String) throws -> [String] {
        guard !name.contains(".") else { return [name] }
        return try Fixtures.names(in: name).filter { !$0.hasSuffix(".md") }
    }
}
