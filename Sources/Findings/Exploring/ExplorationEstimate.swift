import Base
package import Simulation

/// Estimates the remaining work of an exploration. The basis of the estimate is the growth from
/// level to level. The states of a level have the same distance from the initial state, measured in
/// transitions.
package enum ExplorationEstimate {
  /// The text of the estimate; nil if there are fewer than three levels. The estimate assumes that
  /// the sizes of levels continue to shrink at the same rate.
  package static func words(_ statistics: ExplorationStatistics) -> String? {
    let levels = statistics.levels.suffix(3)
    guard levels.count == 3, let last = levels.last, let first = levels.first, first > 0 else {
      return nil
    }
    // The last three levels form two overlapping pairs. `permille` is the ratio of the later pair
    // to the earlier pair. The use of pairs reduces the influence of a single unusual level.
    let rest = levels.dropFirst().reduce(0, +)
    let permille = rest * 1_000 / levels.dropLast().reduce(0, +)
    let factor = "×\(permille / 1_000).\(String(permille % 1_000 + 1_000).dropFirst().prefix(2))"
    guard permille < 990 else { return "levels still grow (\(factor))" }
    let left = last * permille / (1_000 - permille)
    return "about \(left.grouped) left if levels keep shrinking (\(factor))"
  }
}
