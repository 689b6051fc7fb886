import Base
package import Simulation

/// Estimates how much of an exploration remains, based on the exploration's growth from one level
/// to the next level. A level consists of the states at the same distance from the initial state,
/// measured in transitions.
package enum ExplorationEstimate {
  /// The estimate in words, assuming that levels continue to shrink at the same rate. Nil if there
  /// are fewer than three levels.
  package static func words(_ statistics: ExplorationStatistics) -> String? {
    let levels = statistics.levels.suffix(3)
    guard levels.count == 3, let last = levels.last, let first = levels.first, first > 0 else {
      return nil
    }
    // The last three levels form two overlapping pairs. Comparing these pairs gives a single
    // unusual level less influence. `permille` is the ratio of the later pair to the earlier pair.
    let rest = levels.dropFirst().reduce(0, +)
    let permille = rest * 1_000 / levels.dropLast().reduce(0, +)
    let factor = "×\(permille / 1_000).\(String(permille % 1_000 + 1_000).dropFirst().prefix(2))"
    guard permille < 990 else { return "levels still grow (\(factor))" }
    let left = last * permille / (1_000 - permille)
    return "about \(left.grouped) left if levels keep shrinking (\(factor))"
  }
}
