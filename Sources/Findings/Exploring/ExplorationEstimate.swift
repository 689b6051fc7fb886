import Base
package import Simulation

/// Estimates the remaining work of an exploration from the growth of its levels. All states of a
/// level are reached from the initial state by the same number of transitions.
package enum ExplorationEstimate {
  /// The estimate in words; nil if there is no basis for an estimate. The estimate assumes that
  /// levels continue to shrink at the same rate.
  package static func words(_ statistics: ExplorationStatistics) -> String? {
    let levels = statistics.levels.suffix(3)
    guard levels.count == 3, let last = levels.last, let first = levels.first, first > 0 else {
      return nil
    }
    // The last three levels form two overlapping pairs. `permille` is the ratio of the later pair
    // to the earlier pair. Pairs reduce the influence of one unusual level.
    let rest = levels.dropFirst().reduce(0, +)
    let permille = rest * 1_000 / levels.dropLast().reduce(0, +)
    let factor = "×\(permille / 1_000).\(String(permille % 1_000 + 1_000).dropFirst().prefix(2))"
    guard permille < 990 else { return "levels still grow (\(factor))" }
    let left = last * permille / (1_000 - permille)
    return "about \(left.grouped) left if levels keep shrinking (\(factor))"
  }
}
