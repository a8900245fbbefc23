/// The version of this compiler, which stands nowhere else.
public enum NotecVersion {
    /// Major, minor and patch, as in semantic versioning.
    public static let current = "0.1.0"
}
