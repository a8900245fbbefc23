/// Works on `tasks` but for the first `finished`, at most `options.jobs` at a time, and hands over their
/// results in the order of the tasks.
///
/// All of them together have as many workers as there are jobs.
public nonisolated(nonsending) func compile(
    _ tasks: [CompileTask], after finished: Int = 0, options: CompileOptions = CompileOptions(),
    each: (CompileResult) -> Void
) async {
    let left = tasks.indices.dropFirst(finished)
    guard left.count > 1, options.jobs > 1, !options.isOneAtATime else {
        let share = RunShare(jobs: options.jobs, notes: 1, inputs: tasks.map(\.input))
        for index in left { each(await compile(tasks[index], options, share)) }
        return
    }
    let atATime = min(options.jobs, left.count)
    let share = RunShare(jobs: options.jobs, notes: atATime, inputs: tasks.map(\.input))
    await withTaskGroup(of: (Int, CompileResult).self) { group in
        var waiting = left.makeIterator()
        var results: [Int: CompileResult] = [:]
        var shown = finished
        func start(_ group: inout TaskGroup<(Int, CompileResult)>) {
            guard let index = waiting.next() else { return share.budgets.endNote() }
            let task = tasks[index]
            group.addTask {
                AlternateStack.ensure()
                return (index, await compile(task, options, share))
            }
        }
        for _ in 0..<atATime { start(&group) }
        while let (index, result) = await group.next() {
            start(&group)
            results[index] = result
            while let next = results.removeValue(forKey: shown) {
                each(next)
                shown += 1
            }
        }
    }
}
