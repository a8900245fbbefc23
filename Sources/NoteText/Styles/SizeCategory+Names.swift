import Geometry

extension SizeCategory {
    /// The shortest name that says what it is: `xLarge`, `AX5`.
    package var shortName: String {
        let ordinary = ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"]
        let index = Int(rawValue)
        return index < ordinary.count ? ordinary[index] : "AX\(index - ordinary.count + 1)"
    }

    /// The categories that `list`, names between commas, asks for, in its order and each once.
    ///
    /// A name is UIKit's, SwiftUI's, the guidelines' or a short one; `default`, `all` and `accessibility` are
    /// names too. Case, hyphens, underscores, dots and spaces do not count.
    package static func parse(list: String) throws(Problem) -> [SizeCategory] {
        var categories: [SizeCategory] = []
        for item in list.split(separator: ",") {
            let name = String(item.trimming(" \t"))
            guard !name.isEmpty else { continue }
            for category in try parse(name: name) where !categories.contains(category) {
                categories.append(category)
            }
        }
        guard !categories.isEmpty else { throw Problem("no size category is named") }
        return categories
    }

    private static func parse(name: String) throws(Problem) -> [SizeCategory] {
        let folded = foldedName(name, droppingPrefixes: prefixes)
        if let category = names[folded] { return [category] }
        if folded == "all" { return allCases }
        if folded == "accessibility" { return accessibilityCases }
        if let readings = ambiguousNames[folded] {
            // Two conventions read it in two ways.
            let names = readings.map(\.name).joined(separator: " or ")
            throw Problem("size category '\(name)' can mean \(names): write one of them")
        }
        let near = suggestion(for: folded).map { "did you mean '\($0)'?" }
        throw Problem(
            "unknown size category '\(name)'",
            hint: near ?? "xSmall to xxxLarge, AX1 to AX5, all or accessibility")
    }

    /// The nearest name within a third of its length, in the writing that a person would use; nil where
    /// several are as near.
    private static func suggestion(for folded: String) -> String? {
        let words = ["all": "all", "accessibility": "accessibility"]
        let known = names.mapValues(\.name).merging(words) { first, _ in first }
        let wanted = Array(folded.unicodeScalars)
        let ranked = known.map { name, usual in
            (distance: editDistance(from: wanted, to: Array(name.unicodeScalars)), name: usual)
        }
        let best = ranked.min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        guard let best, ranked.allSatisfy({ $0.distance > best.distance || $0.name == best.name }) else {
            return nil
        }
        return best.distance <= max(1, folded.count / 3) ? best.name : nil
    }
}

private let prefixes = ["uictcontentsizecategory", "uicontentsizecategory", "dynamictypesize"]

/// Every name, folded, that means one category.
private let names: [String: SizeCategory] = {
    var names: [String: SizeCategory] = ["default": .standard]
    for category in SizeCategory.allCases { names[foldedName(category.name)] = category }
    let ordinary: [(short: String, long: String)] = [
        ("xs", "xsmall"), ("s", "small"), ("m", "medium"), ("l", "large"),
        ("xl", "xlarge"), ("xxl", "xxlarge"), ("xxxl", "xxxlarge"),
    ]
    for (category, name) in zip(SizeCategory.allCases, ordinary) {
        names[name.short] = category
        names[name.long] = category
    }
    for (index, category) in SizeCategory.accessibilityCases.enumerated() {
        names["accessibility\(index + 1)"] = category
        names["ax\(index + 1)"] = category
        names["accessibility" + ordinary[index + 2].short] = category
        names["accessibility" + ordinary[index + 2].long] = category
    }
    return names
}()

/// Names that read as accessibility + size and as AX + size.
private let ambiguousNames: [String: [SizeCategory]] = [
    "axl": [.accessibilityLarge, .accessibilityExtraLarge],
    "axxl": [.accessibilityExtraLarge, .accessibilityExtraExtraLarge],
    "axxxl": [.accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge],
]
