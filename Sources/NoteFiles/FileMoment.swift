import Glibc

/// A moment of the clock by which the system tells when files have changed.
package struct FileMoment {
    private let time: timespec

    /// Now, or a few milliseconds ago: that clock has steps.
    package init() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        self.time = time
    }

    /// Whether the file at `path` may have changed since; nil where there is none.
    package func precedesChange(of path: String) -> Bool? {
        var status = stat()
        guard stat(PathText.name(of: path), &status) == 0 else { return nil }
        let change = status.st_ctim
        return (change.tv_sec, change.tv_nsec) >= (time.tv_sec, time.tv_nsec)
    }
}
