import Base
package import Events
import ScenarioLanguage
package import Simulation

/// The results of explorations as readable text: a few lines for each exploration, then the
/// violations with their counterexamples, and finally the counts.
///
/// Only the speed depends on real time and on the number of threads. The speed is shown only if the
/// caller passes the elapsed time.
package struct ExplorationText: Sendable {
  private let isColored: Bool
  private let areWritten: Bool
  private let columns: Int?

  /// Creates texts for a terminal with `columns` columns, or for other output if `columns` is nil.
  /// `areWritten` says whether counterexamples are written to files of their own.
  package init(isColored: Bool, areWritten: Bool, columns: Int? = nil) {
    self.isColored = isColored
    self.columns = columns
    self.areWritten = areWritten
  }

  // MARK: - Each exploration

  /// Appends the result of an exploration. If the elapsed time `microseconds` is given, the
  /// exploration's speed is appended, too.
  package func append(_ events: CaseEvents, microseconds: Int64?, to buffer: inout TextBuffer) {
    guard let exploration = events.exploration else { return }
    exploration.ending.status.appendMark(to: &buffer, isColored: isColored)
    buffer.append(Escaping.plain(exploration.title), .bold, inColor: isColored)
    if let row = events.row { buffer.append(" (row \(row))") }
    buffer.append("  \(Escaping.plain(events.path))")
    buffer.endLine()
    for line in result(exploration, events) + exploration.counts + exploration.notes {
      appendLine(line, to: &buffer)
    }
    if let microseconds, exploration.statistics.states > 0 {
      appendLine(Self.speed(exploration.statistics, microseconds), to: &buffer)
    }
  }

  private func appendLine(_ line: String, to buffer: inout TextBuffer) {
    let margin = RunEvents.Status.markWidth(isColored: isColored)
    let width = columns.map { $0 - margin } ?? .max
    for part in Wrapping.lines(line, width: width) {
      buffer.appendBlanks(margin)
      buffer.append(part, .dim, inColor: isColored)
      buffer.endLine()
    }
  }

  private func result(_ exploration: ExplorationEvents, _ events: CaseEvents) -> [String] {
    switch exploration.ending {
    case .unexplored: return []
    case .holds:
      let stated = exploration.stated.counted("stated property", "stated properties")
      let first = exploration.stated == 0 ? "" : "\(stated) and "
      return ["holds: \(first)\(ExplorationEvents.always)"]
    case .violated, .vacuous:
      let violations = exploration.violations.map { violation in
        let count = violation.transitions.counted("transition")
        return "violated after \(count): \(violation.property)"
      }
      let others = events.failures.filter { $0.kind == .unreached || $0.kind == .vacuous }
      return violations + others.map { "line \($0.line): \($0.summary)" } + cut(exploration)
    case .cut: return cut(exploration)
    case .notBegun: return ["nothing is explored: the steps before the exploration do not pass"]
    case .trapped: return events.failures.map(\.summary)
    }
  }

  /// Says which budget ended the exploration; empty if no budget did.
  private func cut(_ exploration: ExplorationEvents) -> [String] {
    guard let cut = exploration.cut else { return [] }
    let estimate = ExplorationEstimate.words(exploration.statistics).map { "; \($0)" } ?? ""
    let others = exploration.violations.isEmpty ? "" : "no other property is violated in "
    let reached = others.isEmpty ? "what was reached holds" : "\(others)what was reached"
    let words = "cut: \(cut.budget.words(cut.limit)); \(reached), the rest is not known"
    if cut.budget == .interruption { return [words + estimate] }
    return [
      words + estimate,
      "to bound the exploration, lower a count of `at most`, or bound single devices: "
        + "`2 calls of A.phone`",
    ]
  }

  /// The elapsed time, the speed and the memory, for example `0.04 s, 640,000 states/s, 1,574 KB`.
  private static func speed(_ statistics: ExplorationStatistics, _ microseconds: Int64) -> String {
    let hundredths = String(microseconds / 10_000 % 100 + 100).dropFirst()
    return "\(microseconds / 1_000_000).\(hundredths) s, "
      + "\(perSecond(statistics, microseconds).grouped) states/s, "
      + "\((statistics.bytes / 1_000).grouped) KB"
  }

  private static func perSecond(_ statistics: ExplorationStatistics, _ microseconds: Int64) -> Int {
    Int(Int64(statistics.states) * 1_000_000 / max(microseconds, 1))
  }

  /// Reports the progress of a running exploration.
  package static func progress(_ statistics: ExplorationStatistics, microseconds: Int64) -> String {
    let samples = statistics.samples.counted("random execution")
    let estimate =
      statistics.samples > 0
      ? ", \(samples)" : ExplorationEstimate.words(statistics).map { ", \($0)" } ?? ""
    return "\(statistics.states.counted("state")), depth \(statistics.depth.grouped), "
      + "\(perSecond(statistics, microseconds).grouped) states/s\(estimate)"
  }

  // MARK: - Problems

  /// Appends the problems of an exploration. Violations are described as in reports of the
  /// counterexamples' runs. If the steps before the exploration do not pass, the failures of these
  /// steps are appended instead. Counterexamples that are not written to files are included.
  package func appendProblem(_ one: ExploredCase, to buffer: inout TextBuffer) {
    var text = StyledText()
    switch one.exploration.ending {
    case .holds, .cut, .unexplored: return
    case .notBegun, .trapped: text = one.events.text
    case .vacuous: text = one.remarks
    case .violated:
      for (violation, written) in zip(one.exploration.violations, one.counterexamples) {
        if !text.isEmpty { text.append(.text("\n")) }
        text.append(
          Self.problem(
            violation, of: one.events.path, written, hasText: !areWritten, isWritten: areWritten))
      }
      if !text.isEmpty && !one.remarks.isEmpty { text.append(.text("\n")) }
      text.append(one.remarks)
    }
    buffer.append("\n\(text.shown(isColored: isColored, columns: columns))")
  }

  /// Describes a violation, its counterexample or the counterexample's path, and the result of
  /// running the counterexample. The lines of the counterexample are not wrapped.
  static func problem(
    _ violation: ExplorationEvents.Violation, of path: String, _ written: WrittenCounterexample,
    hasText: Bool, isWritten: Bool
  ) -> StyledText {
    var text = StyledText([
      .text("\(Escaping.plain(path)):\(violation.line): "), .text("violated: ", .red),
      .text("\(violation.property)\n  counterexample"),
    ])
    if isWritten { text.append(.text(": \(Escaping.plain(violation.path))\n")) }
    if hasText {
      text.append(.text(isWritten ? "\n" : ", which --write FOLDER writes to a file:\n\n"))
      text.append(.verbatim(violation.text))
    }
    if !written.run.isEmpty { text.append(.text("\n")) }
    text.append(written.run)
    return text
  }

  // MARK: - Counts

  /// Appends the number of explorations with each result, then the total numbers of states and
  /// transitions.
  package func appendCounts(_ all: [ExplorationEvents], to buffer: inout TextBuffer) {
    func count(_ word: String) -> Int { all.count { $0.ending.words == word } }
    let holds = count(ExplorationEvents.Ending.holds.words)
    buffer.append("\(all.count.counted("exploration")): ")
    buffer.append("\(holds.grouped) \(holds == 1 ? "holds" : "hold")", .green, inColor: isColored)
    let others: [(word: String, style: Style)] = [
      ("violated", .red), ("vacuous", .red), ("cut", .yellow), ("not begun", .red),
      (ExplorationEvents.Ending.trapped.words, .red),
    ]
    for (word, style) in others {
      let count = count(word)
      guard count > 0 || word == "violated" else { continue }
      buffer.append(", ")
      buffer.append("\(count.grouped) \(word)", style, inColor: isColored && count > 0)
    }
    buffer.endLine()
    let states = all.reduce(0) { $0 + $1.statistics.states }
    let transitions = all.reduce(0) { $0 + $1.statistics.transitions }
    buffer.append("\(states.counted("state")), \(transitions.counted("transition"))\n")
  }
}
