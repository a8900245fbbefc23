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

    private func include(_ name: String) -> String {
        "<include ignore_missing=\"yes\">\(folder("conf.d"))/\(name).conf</include>"
    }

    @Test func leavesOutRules() throws {
        let needed = [
            "<selectfont><rejectfont/></selectfont>", "<dir>/fonts</dir>",
            "<match target=\"scan\"><edit name=\"a\"/></match>",
        ]
        let elements =
            "<dir>/a</dir>\n<include ignore_missing=\"yes\">conf.d</include><cachedir>/b</cachedir>"
        #expect(
            try text(elements) == """
                <?xml version="1.0"?><fontconfig><dir>/a</dir>
                \(needed.joined())<cachedir>/b</cachedir></fontconfig>
                """)
    }

    @Test(arguments: [
        ("<alias/><dir>/a</dir><match><dir/></match>", "<dir>/a</dir><dir/>"),
        (
            "<selectfont><!-- </selectfont> --><acceptfont/></selectfont><alias/>",
            "<selectfont><!-- </selectfont> --><acceptfont/></selectfont>"
        ),
        ("<rejectfont><pattern>a</pattern></rejectfont>", ""),
        (
            "<selectfont><pattern><a>Type 1</a></pattern><pattern>b</pattern></selectfont>",
            "<selectfont><pattern>b</pattern></selectfont>"
        ),
        ("<match>scan</match><include prefix=\"xdg\">a</include>", "<include prefix=\"xdg\">a</include>"),
        (
            "<config><rescan/></config><remap-dir/><reset-dirs />",
            "<config><rescan/></config><remap-dir/><reset-dirs />"
        ),
    ])
    func keepsElementsOfIncludedFiles(_ elements: String, kept: String) throws {
        try write("other.d/10-a.conf", elements)
        let main = try text("<include>other.d</include>")
        #expect(main == "<?xml version=\"1.0\"?><fontconfig>\(kept)</fontconfig>")
    }

    /// What only its file knows how to read, or where to look for, stays there.
    @Test(arguments: ["<dir>/ä</dir>", "<dir>&a;</dir>", "<dir prefix=\"relative\">a</dir>", "<selectfont>"])
    func includesOtherFiles(_ elements: String) throws {
        try write("conf.d/90-a.conf", elements)
        #expect(try text("<include>conf.d</include>")?.contains(include("90-a")) == true)
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

    /// A list has one owner, and none where it was not read in time.
    @Test func theListIsClaimedOnce() {
        let list = SystemFontList()
        list.read()
        #expect(list.claim() != nil)
        #expect(list.claim() == nil)
        let late = SystemFontList()
        late.stop()
        late.read()
        #expect(late.claim() == nil)
    }

    /// The machine's own fonts are those that fontconfig's own program lists, and Type 1 fonts, also if they
    /// have been listed before.
    @Test(arguments: [true, false]) func findsTheFontsOfTheMachine(_ isListedBefore: Bool) throws {
        if isListedBefore { SystemFontList.shared.read() }
        let listed = try Subprocess("fc-list", ["--format", "%{file}\n"]).output()
        let files = String(decoding: listed, as: UTF8.self).split(separator: "\n").map(String.init)
        let fontconfig = try Fontconfig(directories: [], usesSystemFonts: true)
        let fonts = fontconfig.filesOfFonts()
        #expect(fonts.subtracting(fontconfig.filesOfFonts(inForm: "Type 1")).isSubset(of: files))
        #expect(fonts.isSuperset(of: files))
        #expect(!files.isEmpty)
    }
}

extension Fontconfig {
    /// What it lists is valid as long as it lives.
    fileprivate borrowing func filesOfFonts(inForm form: String? = nil) -> Set<String> {
        Set(fonts().map(\.pattern).filter { form == nil || $0.formatName == form }.compactMap(\.file))
    }
}
