import CFuzzer
import FuzzTargets

/// libFuzzer calls it for each new input, where the program has it.
@_cdecl("LLVMFuzzerCustomMutator")
func changeInput(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
    let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
    let changed = FuzzDriver.target.change(bytes, limit: limit, seed: UInt64(seed)) { bytes, limit in
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let start = min(bytes.count, limit)
            for index in 0..<start { buffer[index] = bytes[index] }
            count = LLVMFuzzerMutate(buffer.baseAddress, start, limit)
        }
    }
    let count = min(changed.count, limit)
    for index in 0..<count { data[index] = changed[index] }
    return count
}
