import Foundation
import Testing

@testable import IMProtocol

/// A mutant must affect only the code that runs during the call of `Mutants.run`.
struct MutantScopeTests {
  private static let mutant = Mutant(
    .limit, "GroupLimits.applicationsPage.last", change: 1, "is one more", ids: [])

  private static var limit: Int64 { GroupLimits.applicationsPage.upperBound }

  @Test func `a mutant runs inside its call only`() {
    let before = Self.limit
    #expect(Mutants.run(with: Self.mutant) { Self.limit } == before + 1)
    #expect(Self.limit == before)
    #expect(!Mutants.isOn)
  }

  @Test func `a run on another thread has no mutant`() {
    let before = Self.limit
    let seen = Mutants.run(with: Self.mutant) {
      (Self.limit, Self.onAnotherThread { (Mutants.isOn, Self.limit) })
    }
    #expect(seen.0 == before + 1)
    #expect(seen.1 == (false, before))
  }

  @Test func `of two that are handed, the inner one runs`() {
    let before = Self.limit
    let less = Mutant(.limit, Self.mutant.subject, change: -1, "is one less", ids: [])
    let seen = Mutants.run(with: Self.mutant) {
      [Mutants.run(with: less) { Self.limit }, Self.limit]
    }
    #expect(seen == [before - 1, before + 1])
  }

  @Test func `notes hold what could be changed of what was used, once`() {
    var notes = MutantNotes()
    for _ in 1...2 {
      notes.forgetUses()
      Mutants.run(notingIn: &notes) { _ = Self.limit }
      #expect(notes.mutants.count == 4)
      #expect(notes.used.count == 2)
    }
    #expect(notes.mutants.contains { $0.mutant.name == Self.mutant.name })
  }

  @Test(arguments: 1...3)
  func `notes that are taken separately are appended as if they were taken together`(
    _ first: Int
  ) {
    func lost(_ what: String, _ ids: String...) {
      _ = Mutants.isMutant(.state, what, "in a call", "is not kept", ids: ids)
    }
    let runs: [() -> Void] = [
      { lost("A.one", "FR-01") },
      {
        lost("A.two", "D-02", "D-03")
        _ = Self.limit
      },
      {
        lost("A.two", "D-03")
        lost("A.one", "D-01", "FR-01")
      },
      { lost("A.two", "D-04") },
    ]
    /// The name of each mutant that a run can reveal, with the clauses that the run applied.
    func uses(
      _ used: [MutantNotes.Use: Int?], _ notes: MutantNotes, _ subjects: [Int]?, _ lists: [Int]?
    ) -> Set<String> {
      Set(
        used.flatMap { use, clauses in  // order: a set again
          let use = subjects.map(use.renumbered) ?? use
          let clauses = clauses.map { notes.clauses[lists?[$0] ?? $0].joined() } ?? "its own"
          return notes.mutants.filter { $0.uses.contains(use) }.map {
            "\($0.mutant.name) \(clauses)"
          }
        })
    }
    var (together, separate) = (MutantNotes(), MutantNotes())
    var (one, other): ([Set<String>], [Set<String>]) = ([], [])
    for run in runs {
      Mutants.run(notingIn: &together) { run() }
      one.append(uses(together.used, together, nil, nil))
      together.forgetUses()
    }
    for batch in [runs[..<first], runs[first...]] {
      var notes = MutantNotes()
      var used: [[MutantNotes.Use: Int?]] = []
      for run in batch {
        Mutants.run(notingIn: &notes) { run() }
        used.append(notes.used)
        notes.forgetUses()
      }
      let (subjects, lists) = separate.append(notes)
      other += used.map { uses($0, separate, subjects, lists) }
    }
    #expect(one == other)
    #expect(one.allSatisfy { !$0.isEmpty })
    #expect(together.mutants.map(\.mutant) == separate.mutants.map(\.mutant))
    #expect(together.mutants.map(\.mutant.ids) == separate.mutants.map(\.mutant.ids))
  }

  private static func onAnotherThread<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) -> Result {
    let box = ResultBox<Result>()
    let thread = Thread { box.fill(body()) }
    thread.start()
    return box.wait()
  }

  private final class ResultBox<Result: Sendable>: @unchecked Sendable {
    private let isFull = DispatchSemaphore(value: 0)
    private var result: Result?

    func fill(_ result: Result) {
      self.result = result
      isFull.signal()
    }

    func wait() -> Result {
      isFull.wait()
      guard let result else { preconditionFailure("the thread has ended without a result") }
      return result
    }
  }
}
