package import Events
import Ground

/// The lines in which a text is not what it should be, for a person: `-` before what is there, `+`
/// before what should be there, with a few lines around them.
package struct LineDifference: Sendable {
  /// Lines that agree around those that do not.
  private static let around = 2
  /// Lines of a piece that differs past which they are not compared one by one.
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

  /// Compares piece by piece, between the lines that stand once on each side; their longest run in
  /// the same order is the frame (the patience difference of Bram Cohen).
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
    let pairs = old.indices.compactMap { place -> (old: Int, new: Int)? in
      guard olds[old[place]] == .some(place), case .some(.some(let other)) = news[old[place]]
      else { return nil }
      return (place, other)
    }
    // The longest increasing run: for each length the pair with which the lowest one ends.
    var ends: [Int] = []
    var before: [Int?] = []
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var frame: [(old: Int, new: Int)] = []
    var place = ends.last
    while let last = place {
      frame.append(pairs[last])
      place = before[last]
    }
    return frame.reversed()
  }

  /// Where each line stands; nil for one that stands several times.
  private static func single(_ lines: ArraySlice<Substring>) -> [Substring: Int?] {
    var places: [Substring: Int?] = [:]
    for place in lines.indices {
      places.updateValue(places[lines[place]] == nil ? place : nil, forKey: lines[place])
    }
    return places
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

  /// Appends the lines that differ with those around them, so many at most.
  package func append(atMost most: Int, to buffer: inout TextBuffer) {
    var isShown = Array(repeating: false, count: lines.count)
    for (place, line) in lines.enumerated() {
      if case .same = line { continue }
      for near in max(0, place - Self.around)...min(lines.count - 1, place + Self.around) {
        isShown[near] = true
      }
    }
    var count = 0
    var number = 1
    for (place, line) in lines.enumerated() {
      if isShown[place], count < most {
        if place == 0 || !isShown[place - 1] { buffer.append("  line \(number):\n") }
        append(line, to: &buffer)
      }
      if isShown[place] { count += 1 }
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
