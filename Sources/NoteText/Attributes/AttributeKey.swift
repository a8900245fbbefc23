/// An attribute of `Owner`: a row of its table, from which all follows but its meaning to layout.
struct AttributeKey<Owner>: Sendable {
    /// A key of the owner's object in JSON.
    struct Member: Sendable {
        let name: String
        let read: @Sendable (inout JSONScanner, inout Owner) throws(Problem) -> Void
    }

    /// The name of the attribute in notes and in JSON.
    let name: String
    /// The lists that may have it; none where only other notation, or JSON, gives it.
    private(set) var contexts: [AttributeContext]
    private(set) var isAllowedInThemes = true
    /// The classes by which a list gives it; where there are none, it is given as `name=value`.
    let classes: [String]
    /// The names of the classes that a theme turns on, as in `smallcaps: true`.
    let flags: [String]
    /// The values that it takes, in words.
    let expected: @Sendable () -> String
    /// Sets it to what a note says; false for what it does not take.
    let apply: @Sendable (String, inout Owner) -> Bool
    /// Sets it to that of an outer owner, where it is not set.
    let inherit: @Sendable (inout Owner, Owner) -> Void
    /// The colour of the attribute; nil for attributes that take none.
    let color: (@Sendable (Owner) -> ColorChoice?)?
    /// The name of the attribute in `--dump runs`.
    private(set) var dumpName: String
    /// The value of the attribute in `--dump runs`; nil where it is not set.
    let text: @Sendable (Owner) -> String?
    /// The keys of the attribute in JSON, of which there is one at a time.
    let members: [Member]
    /// Writes it as JSON, where it is set.
    let write: @Sendable (Owner, inout JSONText) -> Void

    /// An attribute that `get` gives, nil where it is not set, and `set` sets.
    init<Value: Sendable>(
        _ name: String, _ type: AttributeType<Value>, _ get: @escaping @Sendable (Owner) -> Value?,
        _ set: @escaping @Sendable (inout Owner, Value) -> Void
    ) where Owner: AttributeOwner {
        self.name = name
        contexts = Owner.contexts
        dumpName = name
        (classes, flags, expected) = (type.classes, type.flags, type.expected)
        apply = { text, owner in
            guard let value = type.parse(text) else { return false }
            set(&owner, value)
            return true
        }
        inherit = { owner, outer in
            guard get(owner) == nil, let value = get(outer) else { return }
            set(&owner, value)
        }
        if let colorOf = type.color { color = { get($0).flatMap(colorOf) } } else { color = nil }
        text = { owner in get(owner).flatMap(type.text) }
        members = type.members.map { (suffix, read) in
            let key = name + suffix
            return Member(name: key) { (reader: inout JSONScanner, owner: inout Owner) throws(Problem) in
                set(&owner, try read(&reader, key))
            }
        }
        write = { owner, json in
            if let value = get(owner) { type.write(value, name, &json) }
        }
    }

    /// An attribute that is set or not: a class of its name.
    init(
        flag name: String, _ get: @escaping @Sendable (Owner) -> Bool,
        _ set: @escaping @Sendable (inout Owner, Bool) -> Void
    ) where Owner: AttributeOwner {
        self.init(name, .flag(name), { get($0) ? true : nil }, set)
    }
}

extension AttributeKey {
    /// The row of an attribute that lists of `context` may have too.
    func alsoIn(_ context: AttributeContext) -> Self { changed { $0.contexts.append(context) } }

    /// The row of an attribute that no list and no theme may have.
    var notInLists: Self { notInThemes.changed { $0.contexts = [] } }

    /// The row of an attribute for places alone, and not for the styles of a theme.
    var notInThemes: Self { changed { $0.isAllowedInThemes = false } }

    /// The row with another name in `--dump runs`.
    func dumped(as name: String) -> Self { changed { $0.dumpName = name } }

    private func changed(_ change: (inout Self) -> Void) -> Self {
        var key = self
        change(&key)
        return key
    }
}
