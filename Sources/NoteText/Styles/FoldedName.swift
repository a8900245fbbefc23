/// `name` in lower case, without hyphens, underscores, dots, spaces, and the first of `prefixes` that it has.
func foldedName(_ name: String, droppingPrefixes prefixes: [String] = []) -> String {
    let folded = name.lowercased().filter { !"-_. ".contains($0) }
    guard let prefix = prefixes.first(where: folded.hasPrefix) else { return folded }
    return String(folded.dropFirst(prefix.count))
}
