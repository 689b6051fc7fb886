/// Lines of a text that give way to others.
struct LineHunk: Equatable {
  /// The lines that give way, counted from 0.
  var old: Range<Int>
  /// The lines that stand there in the new text.
  var new: Range<Int>

  /// Past this many comparisons all lines between the first and last difference are one hunk.
  private static let most = 4_000_000

  /// The difference of two texts by their lines: as many as possible stay, in order (the longest
  /// common subsequence).
  static func hunks(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [LineHunk] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if oldEnd == start && newEnd == start { return [] }
    guard (oldEnd - start) * (newEnd - start) <= most else {
      return [LineHunk(old: start..<oldEnd, new: start..<newEnd)]
    }
    let kept = common(Array(old[start..<oldEnd]), Array(new[start..<newEnd]))
    var hunks: [LineHunk] = []
    var (left, right) = (start, start)
    for (one, other) in kept.map({ ($0 + start, $1 + start) }) + [(oldEnd, newEnd)] {
      if left < one || right < other {
        hunks.append(LineHunk(old: left..<one, new: right..<other))
      }
      (left, right) = (one + 1, other + 1)
    }
    return hunks
  }

  private static func common(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [(Int, Int)] {
    let width = new.count + 1
    var best = Array(repeating: Int32(0), count: (old.count + 1) * width)
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        best[left * width + right] =
          old[left] == new[right]
          ? best[(left + 1) * width + right + 1] + 1
          : max(best[(left + 1) * width + right], best[left * width + right + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      if old[left] == new[right] {
        pairs.append((left, right))
        (left, right) = (left + 1, right + 1)
      } else if best[(left + 1) * width + right] >= best[left * width + right + 1] {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
  }

  /// The lines of a text, each with its break.
  static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(bytes[start...place])
      start = place + 1
    }
    return start < bytes.count ? lines + [bytes[start...]] : lines
  }
}
