import Base

/// Two columns of text: the callbacks that a device should have received, and the callbacks that it
/// received.
package struct CallbackColumns: Sendable {
  private static let widest = 52

  struct Row: Sendable {
    let expected: String
    let received: String
    let differs: Bool
  }

  let rows: [Row]
  /// How many rows are omitted above the first of `rows`. The omitted rows are all as expected.
  let before: Int
  /// A note about the rows that are omitted below the last of `rows`, such as `7 after, 2 of which
  /// differ`. Nil if none are omitted.
  let rest: String?

  /// Returns the lines of the table, beginning with the heading, for a terminal with `columns`
  /// columns.
  func lines(columns: Int?) -> [(text: String, style: Style?)] {
    // Seven columns are needed for the margin, the mark and the separator ` | `.
    let width = min(Self.widest, max(20, ((columns ?? .max) - 7) / 2))
    let left = rows.map { Wrapping.lines($0.expected, width: width) }
    let right = rows.map { Wrapping.lines($0.received, width: width) }
    let column = max(left.joined().map(DisplayWidth.of).max() ?? 0, "expected".utf8.count)
    var lines = [(text: line("  ", "expected", "received", column), style: Style?.none)]
    if before > 0 { lines.append(("  … \(before) before, as expected", .dim)) }
    for (index, row) in rows.enumerated() {
      for part in 0..<max(left[index].count, right[index].count) {
        let text = line(
          row.differs && part == 0 ? "> " : "  ",
          part < left[index].count ? left[index][part] : "",
          part < right[index].count ? right[index][part] : "", column)
        lines.append((text, row.differs ? .red : nil))
      }
    }
    if let rest { lines.append(("  … \(rest)", .dim)) }
    return lines
  }

  private func line(_ mark: String, _ left: String, _ right: String, _ width: Int) -> String {
    var line = TextBuffer(mark)
    line.append(left, paddedTo: width)
    line.append(right.isEmpty ? " |" : " | \(right)")
    return line.string
  }
}
