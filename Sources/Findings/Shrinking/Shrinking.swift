/// Shortens a list by removing smaller and smaller parts of the list, until no item can be removed.
/// This is delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing
/// Input", TSE 2002).
package struct Shrinking {
  /// `tries` is the number of lists that may still be tried, and `room` is the total length that
  /// these lists may have.
  package private(set) var tries: Int
  package private(set) var room: Int

  package init(tries: Int, room: Int) { (self.tries, self.room) = (tries, room) }

  /// Returns the result of `holds` for a list, or false if a limit is reached.
  package mutating func tries<Part>(_ parts: [Part], _ holds: ([Part]) -> Bool) -> Bool {
    guard tries > 0, room >= parts.count else { return false }
    tries -= 1
    room -= parts.count
    return holds(parts)
  }

  /// Returns the shortest list found for which `holds` returns true.
  ///
  /// - Precondition: `holds` returns true for `parts`.
  package mutating func shrink<Part>(_ parts: [Part], _ holds: ([Part]) -> Bool) -> [Part] {
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
