import NoteText

/// The properties that are declared for an element, with the features in them that are not understood.
struct SVGDeclarations {
    /// The later ones in place of the earlier; keywords are in lower case.
    let values: [(property: String, value: String)]
    var remarks: DrawingRemarks

    init(values: [(property: String, value: String)]) {
        self.values = values.map { ($0.property, Self.keywords($0.property, $0.value) ?? $0.value) }
        remarks = values.reduce(into: []) { remarks, declared in
            guard SVGStyle.isKnown(declared.property) else { return }
            remarks.formUnion(DrawingRemarks(functionsIn: declared.value))
        }
    }
}

extension SVGDeclarations {
    /// The value of a property in lower case, if it consists of keywords (CSS Values 4, 2.4), which are the
    /// same in capitals.
    private static func keywords(_ property: String, _ value: String) -> String? {
        let isKeyword = value.utf8.allSatisfy {
            $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: " ")
        }
        guard isKeyword, SVGStyle.isKnown(property) else { return nil }
        let lower = value.lowercased()
        let hasNames = property == "font" || property == "font-family"
        return hasNames && lower != "inherit" ? nil : lower
    }

    /// The declarations that no later `inherit` replaces.
    var standing: [(property: String, value: String)] {
        guard values.contains(where: { $0.value == "inherit" }) else { return values }
        var inherited: Set<String> = []
        let standing = values.flatMap(Self.longhands).reversed().filter { property, value in
            if inherited.contains(property) { return false }
            if value == "inherit" { inherited.insert(property) }
            return true
        }
        return standing.reversed()
    }

    /// The properties that a declaration sets.
    private static func longhands(
        _ property: String, _ value: String
    ) -> [(property: String, value: String)] {
        switch property {
        case "font" where value == "inherit": DrawingFont.shorthandProperties.map { ($0, value) }
        case "font": DrawingFont.properties(ofShorthand: value)
        case "font-variant": [("font-variant-caps", value)]
        case "marker": ["marker-start", "marker-mid", "marker-end"].map { ($0, value) }
        default: [(property, value)]
        }
    }
}

extension DrawingRemarks {
    /// The functions in a value that are not understood.
    fileprivate init(functionsIn value: String) {
        self = []
        var scanner = ValueScanner(value)
        guard value.utf8.contains(UInt8(ascii: "(")) else { return }
        while !scanner.isAtEnd {
            let name = scanner.name()
            if scanner.skips(UInt8(ascii: "(")) {
                if name == "url" { return }
                formUnion(Self.byFunction[name.lowercased()] ?? [])
            } else if name.isEmpty {
                scanner.skip()
            }
        }
    }

    private static let byFunction: [String: DrawingRemarks] = [
        "var": .variable, "env": .variable, "attr": .variable, "calc": .calculation, "min": .calculation,
        "max": .calculation, "clamp": .calculation, "color-mix": .colorFunction, "color": .colorFunction,
        "light-dark": .colorFunction, "lab": .colorFunction, "lch": .colorFunction,
        "oklab": .colorFunction, "oklch": .colorFunction, "hwb": .colorFunction,
        "device-cmyk": .colorFunction,
    ]
}
