import Base
package import Events

/// Lists where a text differs from the expected text, with a few equal lines around each
/// difference. Lines that only the text contains begin with `-`, and lines that only the expected
/// text contains begin with `+`.
package struct LineDifference: Sendable {
  /// How many equal lines are shown above and below a difference.
  private static let around = 2
  /// Two pieces are compared line by line only if they have at most this many lines together. In
  /// larger pieces, all lines count as different.
  private static let mostCompared = 300
  private static let longest = 400

  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private var lines: [Line] = []

  package init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    lines = old[..<start].map { .same($0) }
    compare(old[start..<(old.count - end)], new[start..<(new.count - end)])
    lines += old[(old.count - end)...].map { .same($0) }
  }

  /// Compares the texts. Long texts are first cut into pieces, as in Bram Cohen's patience diff.
  /// The cuts are at lines that occur exactly once in each text; of these lines, the longest
  /// sequence with the same order in both texts is used.
  private mutating func compare(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) {
    var (left, right) = (old.startIndex, new.startIndex)
    if old.count + new.count > Self.mostCompared {
      for pair in Self.frame(old, new) {
        comparePiece(old[left..<pair.old], new[right..<pair.new])
        lines.append(.same(old[pair.old]))
        (left, right) = (pair.old + 1, pair.new + 1)
      }
    }
    comparePiece(old[left...], new[right...])
  }

  private static func frame(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) -> [(old: Int, new: Int)] {
    let (olds, news) = (single(old), single(new))
    let pairs = old.indices.compactMap { index -> (old: Int, new: Int)? in
      guard olds[old[index]] == .some(index), case .some(.some(let other)) = news[old[index]]
      else { return nil }
      return (index, other)
    }
    // Find the longest increasing subsequence. Of all increasing subsequences with the same length,
    // only the one whose last pair has the smallest `new` matters. For each length, `ends` has the
    // last pair of the subsequence that matters.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var frame: [(old: Int, new: Int)] = []
    var index = ends.last
    while let last = index {
      frame.append(pairs[last])
      index = before[last]
    }
    return frame.reversed()
  }

  private static func single(_ lines: ArraySlice<Substring>) -> [Substring: Int?] {
    var positions: [Substring: Int?] = [:]
    for index in lines.indices {
      positions.updateValue(positions[lines[index]] == nil ? index : nil, forKey: lines[index])
    }
    return positions
  }

  private mutating func comparePiece(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) {
    guard old.count + new.count <= Self.mostCompared else {
      lines += old.map { .removed($0) } + new.map { .added($0) }
      return
    }
    let difference = Array(new).difference(from: Array(old))
    var removed = Array(repeating: false, count: old.count)
    var added = Array(repeating: false, count: new.count)
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed[offset] = true
      case .insert(let offset, _, _): added[offset] = true
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed[left] {
        lines.append(.removed(old[old.startIndex + left]))
        left += 1
      } else if right < new.count, added[right] {
        lines.append(.added(new[new.startIndex + right]))
        right += 1
      } else {
        lines.append(.same(old[old.startIndex + left]))
        left += 1
        right += 1
      }
    }
  }

  /// Appends the differing lines and the equal lines around them, but no more than `most` lines.
  package func append(atMost most: Int, to buffer: inout TextBuffer) {
    var isShown = Array(repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      for near in max(0, index - Self.around)...min(lines.count - 1, index + Self.around) {
        isShown[near] = true
      }
    }
    var count = 0
    var number = 1
    for (index, line) in lines.enumerated() {
      if isShown[index], count < most {
        if index == 0 || !isShown[index - 1] { buffer.append("  line \(number):\n") }
        append(line, to: &buffer)
      }
      if isShown[index] { count += 1 }
      if case .added = line { continue }
      number += 1
    }
    if count > most {
      buffer.append("  … and ")
      buffer.append(count - most, of: "more line")
      buffer.endLine()
    }
  }

  private func append(_ line: Line, to buffer: inout TextBuffer) {
    let (mark, text) =
      switch line {
      case .same(let text): (" ", text)
      case .removed(let text): ("-", text)
      case .added(let text): ("+", text)
      }
    let isLong = text.utf8.count > Self.longest
    let shown =
      isLong ? String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self) : String(text)
    buffer.append("  \(mark) \(Escaping.plain(shown))\(isLong ? "…" : "")\n")
  }
}
