package import Events
import Ground
import ScenarioLanguage
package import Simulation

/// What came of explorations, for a person: a few lines for each, then what is violated with its
/// counterexample, then the counts.
///
/// But for the speed, which is shown only if it is given, nothing in it depends on the clock or on
/// the number of threads.
package struct ExplorationText: Sendable {
  private let isColored: Bool
  private let areWritten: Bool
  private let columns: Int?

  /// Prepares for a terminal of so many columns, or for elsewhere; `areWritten` says that
  /// counterexamples are in files of their own.
  package init(isColored: Bool, areWritten: Bool, columns: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
    self.areWritten = areWritten
  }

  // MARK: - Each exploration

  /// Appends how an exploration ended; with the microseconds that it took, how fast it was.
  package func append(_ one: ExploredCase, microseconds: Int64?, to buffer: inout TextBuffer) {
    appendStatus(one.ending, to: &buffer)
    buffer.append(Escaping.plain(one.title), .bold, inColor: isColored)
    if let row = one.row { buffer.append(" (row \(row))") }
    buffer.append("  \(Escaping.plain(one.path))")
    buffer.endLine()
    for line in result(one) + counts(one.statistics) { appendLine(line, to: &buffer) }
    if let microseconds, one.statistics.states > 0 {
      appendLine(Self.speed(one.statistics, microseconds), to: &buffer)
    }
  }

  private func appendStatus(_ ending: ExploredCase.Ending, to buffer: inout TextBuffer) {
    let (plain, mark, style): (String, String, Style) =
      switch ending {
      case .holds: ("ok", "✓", .green)
      case .violated, .notBegun, .trapped: ("FAIL", "✗", .red)
      case .cut: ("STOP", "?", .yellow)
      }
    if isColored {
      buffer.append(mark, style, inColor: true)
      buffer.append(" ")
    } else {
      buffer.append(plain, paddedTo: 6)
    }
  }

  private func appendLine(_ line: String, to buffer: inout TextBuffer) {
    let margin = isColored ? 2 : 6
    let width = columns.map { $0 - margin } ?? .max
    for part in Wrapping.lines(line, width: width) {
      buffer.appendBlanks(margin)
      buffer.append(part, .dim, inColor: isColored)
      buffer.endLine()
    }
  }

  private func result(_ one: ExploredCase) -> [String] {
    switch one.ending {
    case .holds:
      let stated = one.stated == 1 ? "1 stated property" : "\(one.stated.grouped) stated properties"
      return ["holds: \(one.stated == 0 ? "" : "\(stated) and ")what holds of every scenario"]
    case .violated(let violation):
      return ["violated after \(Self.count(violation.moves, "move")): \(violation.property)"]
    case .cut(let budget, let limit):
      let estimate = ExplorationEstimate.words(one.statistics).map { "; \($0)" } ?? ""
      return [
        "cut: \(ExploredCase.words(budget, limit)); what was reached holds, the rest is not known"
          + estimate,
        "to bound it, lower a count of `at most`, or bound devices by themselves: "
          + "`2 calls of A.phone`",
      ]
    case .notBegun: return ["nothing is explored: what it begins with does not pass"]
    case .trapped: return one.events.failures.map(\.summary)
    }
  }

  private func counts(_ statistics: ExplorationStatistics) -> [String] {
    guard statistics.states > 0 else { return [] }
    let all = statistics.transitions + statistics.skipped
    let left = all > 0 ? statistics.skipped * 100 / all : 0
    let rest = statistics.waiting > 0 ? ", \(statistics.waiting.grouped) not looked into" : ""
    return [
      "\(Self.count(statistics.states, "state")), \(statistics.statesAtRest.grouped) at rest\(rest)"
        + "; \(Self.count(statistics.transitions, "transition")), \(left) % left out"
        + "; \(Self.count(statistics.depth, "choice")) deep"
    ]
  }

  private static func count(_ count: Int, _ thing: String) -> String {
    "\(count.grouped) \(thing)\(count == 1 ? "" : "s")"
  }

  /// How fast it was: `0.04 s, 640,000 states/s, 1,574 KB`.
  private static func speed(_ statistics: ExplorationStatistics, _ microseconds: Int64) -> String {
    let hundredths = String(microseconds / 10_000 % 100 + 100).dropFirst()
    return "\(microseconds / 1_000_000).\(hundredths) s, "
      + "\(perSecond(statistics, microseconds).grouped) states/s, "
      + "\((statistics.bytes / 1_000).grouped) KB"
  }

  private static func perSecond(
    _ statistics: ExplorationStatistics, _ microseconds: Int64
  ) -> Int {
    Int(Int64(statistics.states) * 1_000_000 / max(microseconds, 1))
  }

  /// How far an exploration under way is, in one line.
  package static func progress(
    _ statistics: ExplorationStatistics, microseconds: Int64
  ) -> String {
    let estimate = ExplorationEstimate.words(statistics).map { ", \($0)" } ?? ""
    return "\(count(statistics.states, "state")), \(statistics.depth.grouped) deep, "
      + "\(perSecond(statistics, microseconds).grouped) states/s\(estimate)"
  }

  // MARK: - What went wrong

  /// Appends what is violated, as a run of the counterexample says it, and that itself, unless it
  /// was written to a file; of steps that do not pass what is wrong with them.
  package func appendProblem(_ one: ExploredCase, to buffer: inout TextBuffer) {
    switch one.ending {
    case .holds, .cut: return
    case .notBegun, .trapped:
      buffer.endLine()
      buffer.append(one.events.text.lines(columns: columns))
    case .violated(let violation):
      buffer.append("\n\(Escaping.plain(one.path)):\(violation.line): ")
      buffer.append("violated: ", .red, inColor: isColored)
      buffer.append("\(violation.property)\n")
      if areWritten {
        let path = Escaping.plain(violation.text.source.path)
        buffer.append("  counterexample: \(path)\n")
      } else {
        buffer.append("  counterexample, which --write FOLDER writes to a file:\n\n")
        buffer.append(contentsOf: violation.text.source.bytes)
      }
      guard let events = violation.events else { return }
      buffer.endLine()
      buffer.append(events.text.lines(columns: columns))
    }
  }

  // MARK: - Counts

  /// Appends how many explorations ended how.
  package func appendCounts(_ all: [ExploredCase], to buffer: inout TextBuffer) {
    var (holds, violated, cut, notBegun, trapped) = (0, 0, 0, 0, 0)
    for one in all {
      switch one.ending {
      case .holds: holds += 1
      case .violated: violated += 1
      case .cut: cut += 1
      case .notBegun: notBegun += 1
      case .trapped: trapped += 1
      }
    }
    buffer.append(all.count, of: "exploration")
    buffer.append(": ")
    buffer.append("\(holds.grouped) \(holds == 1 ? "holds" : "hold")", .green, inColor: isColored)
    buffer.append(", ")
    buffer.append("\(violated.grouped) violated", .red, inColor: isColored && violated > 0)
    if cut > 0 {
      buffer.append(", ")
      buffer.append("\(cut.grouped) cut", .yellow, inColor: isColored)
    }
    if notBegun > 0 {
      buffer.append(", ")
      buffer.append("\(notBegun.grouped) not begun", .red, inColor: isColored)
    }
    if trapped > 0 {
      buffer.append(", ")
      buffer.append("\(trapped.grouped) stopped by a fault of imsim", .red, inColor: isColored)
    }
    buffer.endLine()
    buffer.append(all.reduce(0) { $0 + $1.statistics.states }, of: "state")
    buffer.append(", ")
    buffer.append(all.reduce(0) { $0 + $1.statistics.transitions }, of: "transition")
    buffer.endLine()
  }
}
