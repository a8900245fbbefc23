/// Works on `tasks`, at most `options.jobs` at a time, and hands over their results in the order of the
/// tasks.
///
/// All of them together have as many workers as there are jobs.
public nonisolated(nonsending) func compile(
    _ tasks: [CompileTask], options: CompileOptions = CompileOptions(), each: (CompileResult) -> Void
) async {
    guard tasks.count > 1, options.jobs > 1 else {
        let share = RunShare(jobs: options.jobs, notes: 1, inputs: tasks.map(\.input))
        for task in tasks { each(await compile(task, options, share)) }
        return
    }
    let atATime = min(options.jobs, tasks.count)
    let share = RunShare(jobs: options.jobs, notes: atATime, inputs: tasks.map(\.input))
    await withTaskGroup(of: (Int, CompileResult).self) { group in
        var waiting = tasks.indices.makeIterator()
        var finished: [Int: CompileResult] = [:]
        var shown = 0
        func start(_ group: inout TaskGroup<(Int, CompileResult)>) {
            guard let index = waiting.next() else { return share.budgets.endNote() }
            let task = tasks[index]
            group.addTask { (index, await compile(task, options, share)) }
        }
        for _ in 0..<atATime { start(&group) }
        while let (index, result) = await group.next() {
            start(&group)
            finished[index] = result
            while let next = finished.removeValue(forKey: shown) {
                each(next)
                shown += 1
            }
        }
    }
}
