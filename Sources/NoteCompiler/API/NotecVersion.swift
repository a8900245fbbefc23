/// The version of this compiler, which stands nowhere else.
package enum NotecVersion {
    /// Major, minor and patch, as in semantic versioning.
    package static let current = "0.1.0"
}
