import ArgumentParser

extension Option {
    /// The option `--name`, whose value is called `value` in the help.
    init(_ name: String, _ value: String, _ help: String) where Value == String? {
        self.init(name: .customLong(name), help: ArgumentHelp(help, valueName: value))
    }

    /// The option `--name`, which may be repeated.
    init(wrappedValue: [String], _ name: String, _ value: String, _ help: String) where Value == [String] {
        self.init(
            wrappedValue: wrappedValue, name: .customLong(name), help: ArgumentHelp(help, valueName: value))
    }
}

extension Flag where Value == Bool {
    /// The flag `--name`.
    init(wrappedValue: Bool, _ name: String, _ help: String) {
        self.init(wrappedValue: wrappedValue, name: .customLong(name), help: ArgumentHelp(help))
    }
}
