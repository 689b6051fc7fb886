/// The nearest of several known names, for `did you mean`.
package enum EditDistance {
  /// The known name that a person most likely meant, or nil when none is near enough.
  ///
  /// Near is at most a third of the name's length, at least one change: an insertion, a deletion,
  /// a substitution or a swap of neighbours (optimal string alignment distance). The difference of
  /// upper and lower case counts as no change. A name of one or two letters is near in its case
  /// alone, and names that differ in their digits only are different on purpose. Of names equally
  /// near the first wins. When none is near, one that goes on where the name ends will do, or the
  /// only one that ends with it.
  package static func nearest(to name: String, among known: some Sequence<String>) -> String? {
    let wanted = folded(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: String?
    var bestDistance = (wanted.count < 3 ? 0 : max(1, wanted.count / 3)) + 1
    for candidate in known.prefix(candidates) {
      let other = folded(candidate)
      guard abs(other.count - wanted.count) < bestDistance else { continue }
      if other != wanted && withoutDigits(other) == withoutDigits(wanted) { continue }
      let distance = distance(wanted, other)
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best ?? continuation(of: wanted, among: known) ?? completion(of: wanted, among: known)
  }

  /// The first known name that goes on where the name ends, as userId does for `user`.
  private static func continuation(
    of wanted: [UInt8], among known: some Sequence<String>
  ) -> String? {
    guard wanted.count > 2 else { return nil }
    return known.prefix(candidates).first { folded($0).starts(with: wanted) }
  }

  /// The only known name that ends with the name, as applicationStatus does with `status`.
  private static func completion(
    of wanted: [UInt8], among known: some Sequence<String>
  ) -> String? {
    guard wanted.count > 3 else { return nil }
    let found = known.prefix(candidates).filter { folded($0).suffix(wanted.count) == wanted[...] }
    return found.count == 1 ? found[0] : nil
  }

  /// How many known names are looked at.
  private static let candidates = 1_000

  private static func withoutDigits(_ name: [UInt8]) -> [UInt8] { name.filter { $0 &- 0x30 >= 10 } }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  /// The number of changes that make one name of the other.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for i in 0..<left.count {
      current[0] = i + 1
      for j in 0..<right.count {
        let cost = left[i] == right[j] ? 0 : 1
        var least = min(previous[j] + cost, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = least
      }
      swap(&beforePrevious, &previous)
      swap(&previous, &current)
    }
    return previous[right.count]
  }
}
