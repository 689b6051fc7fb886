/// Leaves out of a list what can be left out, in ever smaller pieces, until nothing can (A. Zeller,
/// R. Hildebrandt, Simplifying and Isolating Failure-Inducing Input, TSE 2002).
struct Shrinking {
  /// How many lists are still tried, and how many parts they may have together.
  private(set) var tries: Int
  private(set) var room: Int

  /// Tries a list; false where nothing more is tried.
  mutating func tries<Part>(_ parts: [Part], _ holds: ([Part]) -> Bool) -> Bool {
    guard tries > 0, room >= parts.count else { return false }
    tries -= 1
    room -= parts.count
    return holds(parts)
  }

  /// What is left of a list that holds.
  mutating func shrink<Part>(_ parts: [Part], _ holds: ([Part]) -> Bool) -> [Part] {
    var left = parts
    var size = max(1, left.count / 2)
    while true {
      var start = 0
      let before = left.count
      while start < left.count {
        let end = min(left.count, start + size)
        let rest = Array(left[..<start] + left[end...])
        if tries(rest, holds) { left = rest } else { start = end }
      }
      if size > 1 { size /= 2 } else if left.count == before { return left }
    }
  }
}
