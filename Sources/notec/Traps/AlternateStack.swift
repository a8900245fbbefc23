import Geometry
import Glibc

/// The stack that a thread's signal handlers run on: one that has overflown its own has no other.
enum AlternateStack {
    /// Bytes; the frame that Linux puts there takes up to a fifth of it (AMX).
    private static let size = 64 << 10

    /// Has each thread's own, and frees it when the thread ends.
    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { memory in
            AlternateStack.set(nil)
            free(memory)
        }
        return status == 0 ? key : nil
    }()

    /// Gives the current thread such a stack, if it has none.
    static func ensure() {
        guard let key, pthread_getspecific(key) == nil, let memory = malloc(size) else { return }
        if pthread_setspecific(key, memory) == 0 { set(memory) } else { free(memory) }
    }

    private static func set(_ memory: UnsafeMutableRawPointer?) {
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = memory == nil ? 0 : size
        stack.ss_flags = memory == nil ? Int32(SS_DISABLE) : 0
        _ = sigaltstack(&stack, nil)
    }
}
