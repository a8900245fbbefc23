import NoteFonts

/// The most attempts at a note: each rejects at least one damaged face, and no note meets as many.
private let mostAttempts = 16

/// Does `work`: again without the faces that it finds damaged, as long as it fails and there are more.
nonisolated(nonsending) func withoutDamagedFaces<Result>(
    _ share: RunShare, _ rejected: RejectedFaces,
    _ work: (RunShare) async -> (result: Result, isFailure: Bool)
) async -> Result {
    var share = share
    var attempts = 0
    while true {
        attempts += 1
        let known = rejected.count
        let (result, isFailure) = await work(share)
        guard isFailure, rejected.count > known, attempts < mostAttempts else { return result }
        // Nothing has been seen of it, but the names of its outputs are taken.
        share.claims = OutputClaims([])
    }
}
