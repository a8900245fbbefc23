import NotecTestSupport
import Testing

@testable import NoteFonts

@Suite struct ConfigurationTextTests {
    private let folder: NotecTestSupport.TemporaryFolder

    init() throws {
        folder = try NotecTestSupport.TemporaryFolder()
        try write("conf.d/10-rules.conf", "<match target=\"font\"><edit name=\"a\"/></match><!-- <dir> -->")
        try write("conf.d/20-folder.conf", "<!-- a folder --><dir>/fonts</dir>")
        try write("conf.d/30-scan.conf", "<match target=\"scan\"><edit name=\"a\"/></match>")
        try write("conf.d/15-less.conf", "<selectfont><rejectfont/></selectfont>")
        try write("conf.d/40-alias.conf", "<alias><family>scan</family></alias>")
        try write("conf.d/README.conf", "<dir>/no</dir>")
    }

    private func write(_ name: String, _ elements: String) throws {
        try folder.write("<?xml version=\"1.0\"?><fontconfig>\(elements)</fontconfig>", to: name)
    }

    private func text(_ elements: String) throws -> String? {
        try write("main", elements)
        let text = ConfigurationText(of: folder("main")) { name in folder(name) }
        return text.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func leavesOutFilesOfRules() throws {
        let needed = ["15-less", "20-folder", "30-scan"].map { name in
            "<include ignore_missing=\"yes\">\(folder("conf.d"))/\(name).conf</include>"
        }
        let elements =
            "<dir>/a</dir>\n<include ignore_missing=\"yes\">conf.d</include><cachedir>/b</cachedir>"
        #expect(
            try text(elements) == """
                <?xml version="1.0"?><fontconfig><dir>/a</dir>
                \(needed.joined())<cachedir>/b</cachedir></fontconfig>
                """)
    }

    @Test(arguments: [
        "<include prefix=\"xdg\">conf.d</include>", "<include>conf.d/20-folder.conf</include>",
        "<include>no-such</include>", "<!-- <include>conf.d</include> -->", "<include>", "a < b",
    ])
    func keepsTheRest(_ elements: String) throws {
        #expect(try text(elements) == "<?xml version=\"1.0\"?><fontconfig>\(elements)</fontconfig>")
    }

    @Test func leavesFoldersBesideTheFileToFontconfig() throws {
        #expect(try text("<dir prefix=\"relative\">fonts</dir>") == nil)
        #expect(ConfigurationText(of: folder("nothing"), locating: { folder($0) }) == nil)
    }

    /// The machine's own fonts are those that fontconfig's own program lists.
    @Test func findsTheFontsOfTheMachine() throws {
        let listed = try Command("fc-list", ["--format", "%{file}\n"]).output()
        let files = String(decoding: listed, as: UTF8.self).split(separator: "\n").map(String.init)
        let fontconfig = try Fontconfig(directories: [], usesSystemFonts: true)
        #expect(fontconfig.filesOfFonts() == Set(files))
        #expect(!files.isEmpty)
    }
}

extension Fontconfig {
    /// What it lists is valid as long as it lives.
    fileprivate borrowing func filesOfFonts() -> Set<String> { Set(fonts().compactMap(\.pattern.file)) }
}
