import Geometry
import NoteText

/// The properties that are declared for an element, with the features in them that are not understood.
struct SVGDeclarations {
    /// The later ones in place of the earlier; keywords are in lower case.
    let values: [(property: String, value: String)]
    let remarks: DrawingRemarks
    let variables: CSSVariables
    /// Places and sizes that styles say, by attribute.
    let places: SVGPlaces?

    /// - Parameters:
    ///   - variables: those of the element.
    ///   - element: the element, if its style says places.
    init(
        values: [(property: String, value: String)], _ variables: CSSVariables = CSSVariables(),
        placing element: Int? = nil
    ) {
        let values = values.map { property, value in
            let isPlain = !value.utf8.contains(UInt8(ascii: "(")) || property.hasPrefix("--")
            // Attributes that say where other elements are are no properties.
            guard !isPlain, element != nil || !SVGStyle.places.contains(property) else {
                return (property, value)
            }
            return (property, variables.resolved(value)?.calculated ?? Self.unset)
        }
        self.values = values.map { ($0.0, Self.keywords($0.0, $0.1) ?? $0.1) }
        self.variables = variables
        places = element.map { SVGPlaces(element: $0, values: Dictionary(values) { $1 }) }
        remarks = values.reduce(into: []) { remarks, declared in
            if SVGStyle.isKnown(declared.0) { remarks.formUnion(DrawingRemarks(functionsIn: declared.1)) }
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
        return hasNames && lower != "inherit" && lower != unset ? nil : lower
    }

    /// The value of a property that is as if nothing had declared it.
    private static let unset = "unset"

    /// The declarations that no later `inherit` or `unset` replaces.
    var standing: [(property: String, value: String)] {
        let replacing: Set = ["inherit", Self.unset]
        guard values.contains(where: { replacing.contains($0.value) }) else { return values }
        var replaced: Set<String> = []
        let standing = values.flatMap(Self.longhands).reversed().filter { property, value in
            if replaced.contains(property) { return false }
            if replacing.contains(value) { replaced.insert(property) }
            return value != Self.unset
        }
        return standing.reversed()
    }

    /// The properties that a declaration sets.
    private static func longhands(
        _ property: String, _ value: String
    ) -> [(property: String, value: String)] {
        switch property {
        case "font" where value == "inherit" || value == unset:
            DrawingFont.shorthandProperties.map { ($0, value) }
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
        "env": .variable, "attr": .variable, "calc": .calculation, "min": .calculation,
        "max": .calculation, "clamp": .calculation, "color-mix": .colorFunction, "color": .colorFunction,
        "light-dark": .colorFunction, "lab": .colorFunction, "lch": .colorFunction,
        "oklab": .colorFunction, "oklch": .colorFunction, "hwb": .colorFunction,
        "device-cmyk": .colorFunction,
    ]
}

/// Places and sizes that the style of an element says.
struct SVGPlaces {
    let element: Int
    /// By the names of attributes.
    let values: [String: String]
}
