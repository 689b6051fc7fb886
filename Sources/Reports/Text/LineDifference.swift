package import Events
import Ground

/// The lines in which a text is not what it should be, for a person: `-` before what is there, `+`
/// before what should be there, with a few lines around them.
package struct LineDifference: Sendable {
  /// Lines that agree around those that do not.
  private static let around = 2
  /// Lines that may differ past which they are not compared one by one.
  private static let mostCompared = 2_000
  /// Bytes of a line that are shown.
  private static let longest = 400

  private enum Line {
    case same(Substring)
    case removed(Substring)
    case added(Substring)
  }

  private var lines: [Line] = []

  /// Compares two texts.
  package init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    lines = old[..<start].map { .same($0) }
    compare(old[start..<(old.count - end)], new[start..<(new.count - end)])
    lines += old[(old.count - end)...].map { .same($0) }
  }

  private mutating func compare(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) {
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
      buffer.append("  … and \((count - most).counted("more line"))\n")
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
