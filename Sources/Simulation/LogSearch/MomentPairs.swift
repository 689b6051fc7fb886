import Ground

/// Moments of the model with those of logs for which they stand: later ones for later ones.
struct MomentPairs: Sendable {
  private struct Pair: Sendable {
    let model: Int64
    let logged: Int64
  }

  /// All of them, ascending, in runs of which none is empty: what copies have in common they share.
  private var runs: [[Pair]] = []

  /// So many stand in a run at most.
  private static let most = 256

  /// Whether a moment of a log can stand for one of the model; then it does.
  mutating func pair(_ model: Int64, with logged: Int64) -> Bool {
    let pair = Pair(model: model, logged: logged)
    guard let run = run(where: { $0.model > model }) else {
      if let first = runs.first?.first, first.logged < logged { return false }
      runs.insert([pair], at: 0)
      return true
    }
    let place = runs[run].partitioningIndex { $0.model > model }
    let before = runs[run][place - 1]
    if before.model == model { return before.logged == logged }
    if before.logged > logged { return false }
    let isLast = place == runs[run].count
    let after = isLast ? (run + 1 < runs.count ? runs[run + 1].first : nil) : runs[run][place]
    if let after, after.logged < logged { return false }
    if runs[run].count < Self.most {
      runs[run].insert(pair, at: place)
    } else if isLast {
      runs.insert([pair], at: run + 1)
    } else {
      runs.insert([pair] + runs[run][place...], at: run + 1)
      runs[run].removeSubrange(place...)
    }
    return true
  }

  /// The latest pair whose logged moment is not after one.
  func last(notAfter logged: Int64) -> (model: Int64, logged: Int64)? {
    guard let run = run(where: { $0.logged > logged }) else { return nil }
    let pair = runs[run][runs[run].partitioningIndex { $0.logged > logged } - 1]
    return (pair.model, pair.logged)
  }

  /// The last run that does not begin behind something; mostly the last of all.
  private func run(where isBehind: (Pair) -> Bool) -> Int? {
    if let last = runs.last, !isBehind(last[0]) { return runs.count - 1 }
    let next = runs.partitioningIndex { isBehind($0[0]) }
    return next > 0 ? next - 1 : nil
  }
}
