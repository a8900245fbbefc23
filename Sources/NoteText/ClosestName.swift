/// The one of `names` that takes the fewest edits from `name`; nil where that is more than half of
/// its length, or most of `name` as well.
package func closestName(to name: String, among names: [String]) -> String? {
    let length = name.unicodeScalars.count
    // A name of twice the length has no near neighbour; it may be a megabyte, so it is not looked at.
    guard names.contains(where: { name.utf8.count <= 2 * $0.unicodeScalars.count }) else { return nil }
    let wanted = Array(name.lowercased().unicodeScalars)
    // More edits are too many, whatever other name they lead to.
    var best = (name: "", length: 0, edits: length * 3 / 5 + 1)
    for other in names {
        // The lengths alone differ by as many edits.
        guard abs(other.unicodeScalars.count - wanted.count) < best.edits else { continue }
        let scalars = Array(other.unicodeScalars)
        let edits = editDistance(from: wanted, to: scalars)
        if edits < best.edits { best = (other, scalars.count, edits) }
    }
    return best.edits <= best.length / 2 ? best.name : nil
}

/// A hint at the one of `names` that may have been meant by `name`; nil where none is near.
package func closestHint(to name: String, among names: [String]) -> String? {
    closestName(to: name, among: names).map { "did you mean '\($0)'?" }
}

extension [String] {
    /// All of them, as in `a, b or c`.
    package var alternatives: String {
        dropLast().joined(separator: ", ") + (count > 1 ? " or " : "") + (last ?? "")
    }
}

/// The number of scalars that must be inserted, deleted, replaced or swapped with their neighbour.
package func editDistance(from first: [Unicode.Scalar], to second: [Unicode.Scalar]) -> Int {
    var beforeLast = Array(0...second.count)
    var last = beforeLast
    var current = beforeLast
    for row in first.indices {
        current[0] = row + 1
        for column in second.indices {
            let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
            var best = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                best = min(best, beforeLast[column - 1] + 1)
            }
            current[column + 1] = best
        }
        (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[second.count]
}
