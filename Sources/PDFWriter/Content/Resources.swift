/// A resource dictionary (7.8.3).
///
/// PDF/A-2, 6.2.2 requires one at each page, not inherited; pages may share an indirect object.
package struct Resources: Sendable {
    private var references: [ResourceName.Kind: [(ResourceName, Reference)]] = [:]

    package init() {}

    /// Adds a resource under a name, which must be new.
    package mutating func add(_ name: ResourceName, _ reference: Reference) {
        references[name.kind, default: []].append((name, reference))
    }

    /// Writes the nonempty sub-dictionaries, in a fixed order.
    package func write(to dictionary: inout PDFDictionary) {
        for kind in ResourceName.Kind.allCases {
            guard let entries = references[kind] else { continue }
            dictionary.dictionary(kind.names.key) { resources in
                for (name, reference) in entries { resources.set(named: name, reference) }
            }
        }
    }
}
