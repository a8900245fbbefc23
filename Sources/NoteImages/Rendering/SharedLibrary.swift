private import Glibc

/// A library of the system that is loaded when something needs it, and stays loaded.
struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Nil if no library of this name is installed.
    init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// A function of the library, or of one that it needs.
    func function<Function>(_ name: String) throws(RenderingFailure) -> Function {
        guard let function = dlsym(handle, name) else { throw .notInstalled }
        return unsafeBitCast(function, to: Function.self)
    }
}
