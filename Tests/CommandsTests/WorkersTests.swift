import Synchronization
import Testing

@testable import Commands

struct WorkersTests {
  private final class Finished: Sendable {
    let count = Atomic(0)
  }

  @Test func `results are taken in the order of the pieces, even if the first ends last`() {
    let others = Finished()
    var taken: [Int] = []
    let results = Workers.isolated(
      count: 8, jobs: 2, stopped: { piece, _ in -piece }, take: { taken.append($0) },
      work: { piece in
        if piece > 0 { others.count.wrappingAdd(1, ordering: .relaxed) }
        while piece == 0, others.count.load(ordering: .relaxed) < 7 {}
        return piece
      })
    #expect(taken == Array(0..<8))
    #expect(results == taken)
  }
}
