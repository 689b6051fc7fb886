import Base

/// Pairs of a moment of the model and the corresponding moment in logs. The pairs are ordered by
/// their moments of the model, and their logged moments never decrease in this order.
package struct MomentPairs: Sendable {
  private struct Pair: Sendable {
    let model: Int64
    let logged: Int64
  }

  /// All pairs in ascending order, divided into non-empty runs. Copies of the list share all runs
  /// that haven't changed.
  private var runs: [[Pair]] = []

  /// The maximum length of a run.
  private static let most = 256

  /// No pairs.
  package init() {}

  /// Adds a pair. If the pair doesn't fit the order of the other pairs, returns false and doesn't
  /// add the pair.
  package mutating func pair(_ model: Int64, with logged: Int64) -> Bool {
    let pair = Pair(model: model, logged: logged)
    guard let run = run(where: { $0.model > model }) else {
      if let first = runs.first?.first, first.logged < logged { return false }
      runs.insert([pair], at: 0)
      return true
    }
    let index = runs[run].partitioningIndex { $0.model > model }
    let before = runs[run][index - 1]
    if before.model == model { return before.logged == logged }
    if before.logged > logged { return false }
    let isLast = index == runs[run].count
    let after = isLast ? (run + 1 < runs.count ? runs[run + 1].first : nil) : runs[run][index]
    if let after, after.logged < logged { return false }
    if runs[run].count < Self.most {
      runs[run].insert(pair, at: index)
    } else if isLast {
      runs.insert([pair], at: run + 1)
    } else {
      runs.insert([pair] + runs[run][index...], at: run + 1)
      runs[run].removeSubrange(index...)
    }
    return true
  }

  /// The latest pair whose logged moment is not after `logged`, if there is one.
  func last(notAfter logged: Int64) -> (model: Int64, logged: Int64)? {
    guard let run = run(where: { $0.logged > logged }) else { return nil }
    let pair = runs[run][runs[run].partitioningIndex { $0.logged > logged } - 1]
    return (pair.model, pair.logged)
  }

  /// The index of the last run whose first pair makes `isBehind` return false, or nil if there is
  /// no such run. The result is usually the last run of the list.
  private func run(where isBehind: (Pair) -> Bool) -> Int? {
    if let last = runs.last, !isBehind(last[0]) { return runs.count - 1 }
    let next = runs.partitioningIndex { isBehind($0[0]) }
    return next > 0 ? next - 1 : nil
  }
}
