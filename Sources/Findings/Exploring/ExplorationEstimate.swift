import Ground
package import Simulation

/// How much an exploration still has before it, from how its levels grow: states that are as many
/// moves away from the beginning.
package enum ExplorationEstimate {
  /// In words. It is a guess: levels that shrink are taken to go on shrinking alike.
  package static func words(_ statistics: ExplorationStatistics) -> String? {
    let levels = statistics.levels.suffix(3)
    guard levels.count == 3, let last = levels.last, let first = levels.first, first > 0 else {
      return nil
    }
    // The last two levels against the two before their end, so that one odd level moves it less.
    let rest = levels.dropFirst().reduce(0, +)
    let permille = rest * 1_000 / levels.dropLast().reduce(0, +)
    let factor = "×\(permille / 1_000).\(String(permille % 1_000 + 1_000).dropFirst().prefix(2))"
    guard permille < 990 else { return "levels still grow (\(factor))" }
    let left = last * permille / (1_000 - permille)
    return "about \(left.grouped) left if levels go on shrinking (\(factor))"
  }
}
