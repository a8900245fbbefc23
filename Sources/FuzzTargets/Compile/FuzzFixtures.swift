import Glibc

/// The fixtures that a compile reads: fonts, and pictures beside the note.
enum FuzzFixtures {
    /// The folder of the fixtures: that of the sources, or `NOTEC_FUZZ_FIXTURES`, as a program may be run
    /// where its sources are not.
    static let folder: String = {
        if let folder = getenv("NOTEC_FUZZ_FIXTURES") { return String(cString: folder) }
        let parts = "\(#filePath)".split(separator: "/").dropLast(4)
        return "/" + parts.joined(separator: "/") + "/fixtures"
    }()

    /// The names of pictures in the scratch folder, each another kind.
    static let pictures: [String] = {
        let sources = [
            "r.png": "pictures/rgb-8.png", "a.png": "pictures/gray-alpha-8.png",
            "p.png": "pictures/palette-4-trns.png", "j.jpg": "pictures/turned-6.jpg",
            "i.png": "pictures/rgb-alpha-16-interlaced.png", "c.jpg": "pictures/cmyk.jpg",
        ]
        for (name, source) in sources {
            Scratch.shared.write(FuzzTarget.bytes(ofFile: "\(folder)/\(source)") ?? [], to: name)
        }
        Scratch.shared.write(
            Array((FuzzTarget.bytes(ofFile: "\(folder)/pictures/rgb-8.png") ?? []).prefix(60)), to: "b.png")
        Scratch.shared.write([], to: "e.png")
        return sources.keys.sorted() + ["b.png", "e.png"]
    }()
}
