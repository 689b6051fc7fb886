import TestSupport
import Testing

@testable import Simulation

/// `MomentPairs` stores pairs of a time in the model and a time in a log, and behaves like a sorted
/// list.
struct MomentPairsTests {
  /// The simple implementation, a sorted list.
  private struct Listed {
    var pairs: [(model: Int64, logged: Int64)] = []

    mutating func pair(_ model: Int64, with logged: Int64) -> Bool {
      if let known = pairs.first(where: { $0.model == model }) { return known.logged == logged }
      let fits = pairs.allSatisfy { $0.model < model ? $0.logged <= logged : $0.logged >= logged }
      if fits {
        pairs.append((model, logged))
        pairs.sort { $0.model < $1.model }
      }
      return fits
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func `moments stand for each other in their order`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var pairs = MomentPairs()
    var listed = Listed()
    var refused = 0
    for _ in 0..<2_000 {
      let model = Int64(random.below(1_500))
      let logged = model / 2 + 7 + (random.below(4) == 0 ? Int64(random.below(3)) : 0)
      let isFine = listed.pair(model, with: logged)
      if !isFine { refused += 1 }
      #expect(pairs.pair(model, with: logged) == isFine)
      let last = listed.pairs.last { $0.logged <= logged - 3 }
      #expect(pairs.last(notAfter: logged - 3)?.model == last?.model)
    }
    #expect(listed.pairs.count > 500 && refused > 100)
  }
}
