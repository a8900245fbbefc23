/// What to say of the colour `name`, which is none of `colors`; nil where it is one of them.
package func unknownColor(_ name: String, among colors: [String]) -> (message: String, hint: String?)? {
    guard !colors.contains(name) else { return nil }
    let short = name.unicodeScalars.count <= 40 ? name : name.prefix(40) + "…"
    let near = closestName(to: name, among: colors).map { "did you mean '\($0)'?" }
    return ("no colour is called '\(short)'", near ?? "there are \(colors.joined(separator: ", "))")
}
