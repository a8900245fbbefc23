import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct WorkerPoolTests {
    /// How many workers are made for pieces of work of which `busy` are under way each time.
    private func made(_ budget: WorkerBudget, busy: [Int]) -> Int {
        let pool = WorkerPool<Int>(budget)
        var made = 0
        for busy in busy {
            _ = pool.next(busy: busy) {
                made += 1
                return made
            }
        }
        return made
    }

    @Test func makesNoMoreThanThereIsWorkFor() {
        #expect(made(WorkerBudget(spare: 1000), busy: []) == 0)
        #expect(made(WorkerBudget(spare: 1000), busy: [0]) == 1)
        #expect(made(WorkerBudget(spare: 1000), busy: [0, 0, 0]) == 1)
        #expect(made(WorkerBudget(spare: 1000), busy: [0, 1, 2, 1]) == 3)
        #expect(made(WorkerBudget(spare: 1), busy: [0, 1, 2, 3]) == 2)
        #expect(made(WorkerBudget(spare: -3), busy: [0, 1, 2, 3]) == 1)
    }

    @Test func usesItsWorkersInTurn() {
        let pool = WorkerPool<Int>(WorkerBudget(spare: 1))
        var made = 0
        let used = [0, 1, 2, 2, 2].map { busy in
            pool.next(busy: busy) {
                made += 1
                return made
            }
        }
        #expect(used == [1, 2, 1, 2, 1])
    }

    @Test func sharesABudget() {
        let budget = WorkerBudget(spare: 3)
        let first = WorkerPool<Int>(budget)
        for busy in 0..<10 { _ = first.next(busy: busy) { 0 } }
        #expect(first.count == 4)
        withExtendedLifetime(first) {
            #expect(made(budget, busy: [0, 1, 2]) == 1)
            budget.giveBack(1)
            #expect(made(budget, busy: [0, 1, 2]) == 2)
        }
    }

    @Test func leavesItsBudgetToOthers() {
        let budget = WorkerBudget(spare: 3)
        for _ in 0..<5 { #expect(made(budget, busy: [0, 1, 2, 3, 4]) == 4) }
        var options = CompileOptions()
        options.environment.jobs = 4
        let budgets = RunShare(options, notes: 3, inputs: [])
        #expect(made(budgets.layout, busy: [0, 1, 2]) == 2)
        budgets.endNote()
        #expect(made(budgets.layout, busy: [0, 1, 2]) == 3)
        #expect(made(budgets.compression, busy: [0, 1, 2]) == 3)
    }

    /// Whatever runs at a time, each note comes out as it does by itself.
    @Test(arguments: [2, 3, 8, 100_000])
    func givesTheSameForAnyNumberOfJobs(_ jobs: Int) async throws {
        let folder = try TemporaryFolder()
        let lines = (0..<8_000).map { "Line number \($0) of a long note.\n" }.joined()
        let notes = try (0..<5).map { try folder.write($0 == 1 ? lines : "Note \($0)\n", to: "\($0).txt") }
        var options = CompileOptions()
        for note in notes {
            _ = await compile(CompileTask(.file(note), to: .file(note + ".1")), options: options)
        }
        options.environment.jobs = jobs
        var sections: [Int] = []
        await compile(notes.map { CompileTask(.file($0), to: .file($0 + ".2")) }, options: options) {
            result in
            sections.append(result.statistics.sections)
        }
        #expect(sections.count == notes.count && sections[1] > 2)
        for index in notes.indices {
            #expect(try folder.read("\(index).txt.2") == folder.read("\(index).txt.1"))
        }
    }
}
