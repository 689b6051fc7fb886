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
  package func append(_ events: CaseEvents, microseconds: Int64?, to buffer: inout TextBuffer) {
    guard let exploration = events.exploration else { return }
    exploration.ending.status.appendMark(to: &buffer, isColored: isColored)
    buffer.append(Escaping.plain(exploration.title), .bold, inColor: isColored)
    if let row = events.row { buffer.append(" (row \(row))") }
    buffer.append("  \(Escaping.plain(events.path))")
    buffer.endLine()
    for line in result(exploration, events) + exploration.counts { appendLine(line, to: &buffer) }
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
    case .violated(let violation):
      return ["violated after \(violation.moves.counted("move")): \(violation.property)"]
    case .cut(let budget, let limit):
      let estimate = ExplorationEstimate.words(exploration.statistics).map { "; \($0)" } ?? ""
      return [
        "cut: \(budget.words(limit)); what was reached holds, the rest is not known" + estimate,
        "to bound it, lower a count of `at most`, or bound devices by themselves: "
          + "`2 calls of A.phone`",
      ]
    case .notBegun: return ["nothing is explored: what it begins with does not pass"]
    case .trapped: return events.failures.map(\.summary)
    }
  }

  /// How fast it was: `0.04 s, 640,000 states/s, 1,574 KB`.
  private static func speed(_ statistics: ExplorationStatistics, _ microseconds: Int64) -> String {
    let hundredths = String(microseconds / 10_000 % 100 + 100).dropFirst()
    return "\(microseconds / 1_000_000).\(hundredths) s, "
      + "\(perSecond(statistics, microseconds).grouped) states/s, "
      + "\((statistics.bytes / 1_000).grouped) KB"
  }

  private static func perSecond(_ statistics: ExplorationStatistics, _ microseconds: Int64) -> Int {
    Int(Int64(statistics.states) * 1_000_000 / max(microseconds, 1))
  }

  /// How far an exploration under way is, in one line.
  package static func progress(_ statistics: ExplorationStatistics, microseconds: Int64) -> String {
    let estimate = ExplorationEstimate.words(statistics).map { ", \($0)" } ?? ""
    return "\(statistics.states.counted("state")), \(statistics.depth.grouped) deep, "
      + "\(perSecond(statistics, microseconds).grouped) states/s\(estimate)"
  }

  // MARK: - What went wrong

  /// Appends what is violated, as a run of the counterexample says it, and that itself, unless it
  /// was written to a file; of steps that do not pass what is wrong with them.
  package func appendProblem(_ one: ExploredCase, to buffer: inout TextBuffer) {
    switch one.exploration.ending {
    case .holds, .cut, .unexplored: return
    case .notBegun, .trapped, .violated: break
    }
    let text = Self.problem(one, hasText: !areWritten, isWritten: areWritten)
    buffer.append("\n\(text.shown(isColored: isColored, columns: columns))")
  }

  /// What is violated, the counterexample or where it is, and what came of that when it ran; the
  /// lines of the counterexample stay whole.
  static func problem(_ one: ExploredCase, hasText: Bool, isWritten: Bool) -> StyledText {
    guard case .violated(let violation) = one.exploration.ending else { return one.events.text }
    var text = StyledText([
      .text("\(Escaping.plain(one.events.path)):\(violation.line): "), .text("violated: ", .red),
      .text("\(violation.property)\n  counterexample"),
    ])
    if isWritten { text.append(.text(": \(Escaping.plain(violation.path))\n")) }
    if hasText {
      text.append(.text(isWritten ? "\n" : ", which --write FOLDER writes to a file:\n\n"))
      text.append(.verbatim(violation.text))
    }
    if !one.run.isEmpty { text.append(.text("\n")) }
    text.append(one.run)
    return text
  }

  // MARK: - Counts

  /// Appends how many explorations ended how.
  package func appendCounts(_ all: [ExplorationEvents], to buffer: inout TextBuffer) {
    func count(_ word: String) -> Int { all.count { $0.ending.words == word } }
    let holds = count(ExplorationEvents.Ending.holds.words)
    buffer.append("\(all.count.counted("exploration")): ")
    buffer.append("\(holds.grouped) \(holds == 1 ? "holds" : "hold")", .green, inColor: isColored)
    let others: [(word: String, style: Style)] = [
      ("violated", .red), ("cut", .yellow), ("not begun", .red),
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
