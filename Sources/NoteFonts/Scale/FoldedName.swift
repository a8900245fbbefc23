/// `name` in lower case, without hyphens, underscores, dots, spaces, and the first of `prefixes` that it has.
func foldedName(_ name: String, droppingPrefixes prefixes: [String] = []) -> String {
    let folded = name.lowercased().filter { !"-_. ".contains($0) }
    guard let prefix = prefixes.first(where: folded.hasPrefix) else { return folded }
    return String(folded.dropFirst(prefix.count))
}

/// How many insertions, deletions and replacements of one character make `left` into `right`.
func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in right.indices {
            let replaced = diagonal + (right[column] == character ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
        }
    }
    return row[right.count]
}
