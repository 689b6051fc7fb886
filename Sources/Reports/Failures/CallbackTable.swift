import DiscreteEvents
import IMProtocol
import ScenarioLanguage
import Simulation

/// What a device should have received beside what it received, the first difference marked.
///
/// Rows that agree show the fields that are compared; from the first difference on a callback is
/// shown whole. Far from the difference rows are left out.
struct CallbackTable {
  private static let width = 52
  /// Rows shown before and after the first difference.
  private static let around = 5

  private let mismatch: CallbackMismatch
  private let subject: TraceSubject

  init(_ mismatch: CallbackMismatch, _ subject: TraceSubject) {
    self.mismatch = mismatch
    self.subject = subject
  }

  private var count: Int { max(mismatch.expected.count, mismatch.received.count) }

  /// The rows that are shown.
  private var shown: Range<Int> {
    let first = max(0, mismatch.firstDifference - Self.around)
    return first..<min(count, mismatch.firstDifference + Self.around + 1)
  }

  /// The rows that are shown, without their layout.
  var comparison: FailureEvents.Comparison {
    let shown = shown
    return FailureEvents.Comparison(
      expected: shown.prefix { $0 < mismatch.expected.count }.map(expected),
      received: shown.prefix { $0 < mismatch.received.count }.map(received),
      before: shown.lowerBound, after: count - shown.upperBound,
      firstDifference: mismatch.firstDifference)
  }

  /// The lines of the table, the heading first.
  var lines: [FailureWording.Line] {
    let (first, last) = (shown.lowerBound, shown.upperBound)
    let cells = (first..<last).map { (expected($0), received($0)) }
    let left = cells.map { Wrapping.lines($0.0, width: Self.width) }
    let right = cells.map { Wrapping.lines($0.1, width: Self.width) }
    let width = left.joined().map(DisplayWidth.of).max() ?? 0
    let column = max(width, "expected".utf8.count)
    var lines: [FailureWording.Line] = [row("  ", "expected", "received", column)]
    if first > 0 { lines.append(("  … \(first) before, as expected", .dim)) }
    for index in cells.indices {
      let isFirstDifference = first + index == mismatch.firstDifference
      for line in 0..<max(left[index].count, right[index].count) {
        let mark = isFirstDifference && line == 0 ? "> " : "  "
        let text = row(
          mark, line < left[index].count ? left[index][line] : "",
          line < right[index].count ? right[index][line] : "", column)
        lines.append((text.text, isFirstDifference ? .red : nil))
      }
    }
    if last < count { lines.append(("  … \(count - last) after", .dim)) }
    return lines
  }

  private func row(
    _ mark: String, _ left: String, _ right: String, _ width: Int
  ) -> FailureWording.Line {
    var line = TextBuffer()
    line.append(mark)
    line.append(left, paddedTo: width)
    line.append(" |")
    if !right.isEmpty { line.append(" \(right)") }
    return (line.string, nil)
  }

  private func expected(_ place: Int) -> String {
    guard place < mismatch.expected.count else {
      return place == mismatch.expected.count ? "(nothing more)" : ""
    }
    let expected = mismatch.expected[place]
    return (expected.isFreeWithPrevious ? "and " : "") + subject.text.callback(expected.pattern)
  }

  private func received(_ place: Int) -> String {
    guard place < mismatch.received.count else {
      return place == mismatch.received.count ? "(nothing more)" : ""
    }
    guard let record = subject.way.world.trace[mismatch.received[place]],
      case .callback(let notice) = record.event
    else { return "" }
    return "\(subject.time(of: record)) \(callback(notice, place))"
  }

  private func callback(_ notice: Notice, _ place: Int) -> String {
    if place < mismatch.firstDifference, place < mismatch.expected.count {
      let pattern = mismatch.expected[place].pattern
      if pattern.kind == notice.callback {
        let places = pattern.fields.map(\.field)
        return subject.text.callback(notice, only: places, subject.arena)
      }
    }
    return subject.text.callback(notice, subject.arena)
  }
}
