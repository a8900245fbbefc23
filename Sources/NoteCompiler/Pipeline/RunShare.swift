import NoteFiles

/// The means that the notes of a run have in common.
struct RunShare: Sendable {
    let layout: WorkerBudget
    let compression: WorkerBudget
    var claims: OutputClaims
    let assets: SharedAssets
    /// The notes of the run, whose links may lead to the PDFs of one another; nil for the library and a book.
    var links: RunLinks?
    /// The moment since which nothing may have been lacking.
    private(set) var begin: LackMoment

    /// For a run that works on `notes` at a time and has as many workers of a kind as `options` has jobs.
    init(_ options: CompileOptions, notes: Int, _ claims: OutputClaims, _ assets: SharedAssets) {
        layout = WorkerBudget(spare: options.environment.jobs - notes)
        compression = WorkerBudget(spare: options.environment.jobs - notes)
        self.claims = claims
        self.assets = assets
        begin = assets.begin
    }

    /// Begins a note of several: what helper processes have lacked for others is none of its own. Layouts
    /// that are kept may be those of others.
    mutating func beginNote() { if assets.layouts == nil { begin.renewForHelpers() } }

    /// A share for `notes` notes of `inputs`, with assets that nobody has looked at.
    init(_ options: CompileOptions, notes: Int, inputs: [CompileInput]) {
        self.init(options, notes: notes, OutputClaims(inputs), SharedAssets(options))
    }

    /// Leaves the first workers of a note that is done, and that none follows, to the others.
    func endNote() {
        layout.giveBack(1)
        compression.giveBack(1)
    }
}
