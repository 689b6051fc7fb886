/// Finds the known name that is most similar to a misspelled name, for messages that ask
/// `did you mean`.
package enum EditDistance {
  /// Returns the known name that the writer of `name` most likely meant, or nil if there is none.
  ///
  /// The distance between two names is the smallest number of changes that turn one into the other.
  /// A change is an insertion, a deletion, a substitution or a swap of neighbors (optimal string
  /// alignment distance). Upper and lower case make no difference.
  ///
  /// A known name is near if its distance is at most a third of the given name's length. A distance
  /// of one is always near, even if the given name is short. There are two exceptions:
  ///
  /// - If the given name has one or two characters, a known name is near only if both are equal
  ///   apart from case.
  /// - Names that differ only in their digits are never near, because the difference is probably
  ///   intended.
  ///
  /// The result is the near name with the smallest distance, or the first such name if there are
  /// several. If no known name is near, the result is the first known name that begins with the
  /// given name. If no known name begins with the given name, but exactly one known name ends with
  /// the given name, this known name is the result.
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

  /// Returns the first known name that begins with the given name, such as userId for `user`. The
  /// given name must have at least three characters.
  private static func continuation(
    of wanted: [UInt8], among known: some Sequence<String>
  ) -> String? {
    guard wanted.count > 2 else { return nil }
    return known.prefix(candidates).first { folded($0).starts(with: wanted) }
  }

  /// Returns the known name that ends with the given name, such as applicationStatus for `status`.
  /// Returns nil if no known name or several known names end with the given name. The given name
  /// must have at least four characters.
  private static func completion(
    of wanted: [UInt8], among known: some Sequence<String>
  ) -> String? {
    guard wanted.count > 3 else { return nil }
    let found = known.prefix(candidates).filter { folded($0).suffix(wanted.count) == wanted[...] }
    return found.count == 1 ? found[0] : nil
  }

  /// The maximum number of known names that are compared with the given name. Any further names are
  /// ignored.
  private static let candidates = 1_000

  private static func withoutDigits(_ name: [UInt8]) -> [UInt8] { name.filter { $0 &- 0x30 >= 10 } }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
  }

  /// Returns the smallest number of changes that turn one name into the other, as defined for
  /// ``nearest(to:among:)``. Case matters.
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
