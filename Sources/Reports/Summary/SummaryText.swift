package import Events
import Ground
import ScenarioLanguage

/// The summary of a run: a line for each scenario, then what went wrong, then the counts.
///
/// Nothing in it depends on the wall clock or on the number of threads.
package struct SummaryText: Sendable {
  /// Titles and paths wider than this push the columns behind them to the right.
  private static let widestColumn = 72
  /// Problems that are shown whole.
  private static let mostWhole = 10
  /// Lines of problems past which no other is shown whole.
  private static let mostLines = 300

  private let run: RunEvents
  private let isColored: Bool
  private let columns: Int?

  /// Makes the summary of a run; `columns` is the width of the terminal, nil
  /// when it goes elsewhere: there each scenario keeps its one line.
  package init(_ run: RunEvents, isColored: Bool, columns: Int? = nil) {
    self.run = run
    self.isColored = isColored
    self.columns = columns
  }

  /// Appends the whole summary.
  package func append(to buffer: inout TextBuffer) {
    appendLines(to: &buffer)
    appendProblems(to: &buffer)
    appendCounts(to: &buffer)
  }

  // MARK: - A line for each scenario

  private func appendLines(to buffer: inout TextBuffer) {
    let shown = run.files
    let titles = shown.map(title)
    let titleWidth = Self.width(of: titles)
    let pathWidth = Self.width(of: shown.map { Escaping.plain($0.path) })
    let behind = pathWidth + 2 + (shown.map { line(of: $0).utf8.count }.max() ?? 0)
    for (file, title) in zip(shown, titles) {
      appendStatus(of: file, to: &buffer)
      let width = markWidth + max(titleWidth, DisplayWidth.of(title)) + 2 + behind
      if let columns, width > columns {
        buffer.append(filled(file, title, columns: columns))
        buffer.endLine()
        continue
      }
      buffer.append(title, paddedTo: titleWidth)
      buffer.append("  ")
      if file.status == .broken {
        buffer.append(Escaping.plain(file.path))
      } else {
        buffer.append(Escaping.plain(file.path), paddedTo: pathWidth)
        buffer.append("  ")
        buffer.append(line(of: file), .dim, inColor: isColored)
      }
      buffer.endLine()
    }
  }

  /// A scenario in as many lines as it needs.
  private func filled(_ file: RunEvents.File, _ title: String, columns: Int) -> TextBuffer {
    var filling = Filling(columns: columns, indent: markWidth, used: markWidth)
    filling.append(words: title)
    filling.append([Escaping.plain(file.path)], gap: 2)
    if file.status != .broken {
      let counts = counts(of: file)
      let pieces = counts.dropLast().map { "\($0)," } + counts.suffix(1)
      filling.append(pieces, gap: 2, .dim, inColor: isColored)
    }
    return filling.text
  }

  private func title(_ file: RunEvents.File) -> String {
    if file.status == .broken { return "(has errors)" }
    let first = Escaping.plain(file.items[0].title)
    let others = file.items.count - 1
    return others == 0 ? first : "\(first) (and \(others) more row\(others == 1 ? "" : "s"))"
  }

  private static func width(of texts: [String]) -> Int {
    texts.map(DisplayWidth.of).filter { $0 <= widestColumn }.max() ?? 0
  }

  /// How wide the mark is that says how a file ended.
  private var markWidth: Int { isColored ? 2 : 6 }

  private func appendStatus(of file: RunEvents.File, to buffer: inout TextBuffer) {
    let (plain, mark, style): (String, String, Style) =
      switch file.status {
      case .passed: ("ok", "✓", .green)
      case .failed: ("FAIL", "✗", .red)
      case .exhausted: ("STOP", "?", .yellow)
      case .broken: ("ERROR", "✗", .red)
      }
    if isColored {
      buffer.append(mark, style, inColor: true)
      buffer.append(" ")
    } else {
      buffer.append(plain, paddedTo: markWidth)
    }
  }

  private func line(of file: RunEvents.File) -> String { counts(of: file).joined(separator: ", ") }

  /// How much happened in a file, by what is counted.
  private func counts(of file: RunEvents.File) -> [String] {
    let counts = file.counts
    let things = [
      (counts.devices, "device"), (counts.callbacks, "callback"), (counts.events, "event"),
    ]
    return things.map { count, thing in
      var text = TextBuffer()
      text.append(count, of: thing)
      return text.string
    } + (counts.orders.run > 0 ? [counts.orders.text] : [])
  }

  // MARK: - What went wrong

  /// The first problems whole, and of the others a line each.
  private func appendProblems(to buffer: inout TextBuffer) {
    let problems = problems
    let whole = Self.shownWhole(problems)
    for problem in problems.prefix(whole) {
      buffer.endLine()
      buffer.append(problem.text.marked)
    }
    guard whole < problems.count else { return }
    buffer.append("\n… and ")
    buffer.append(grouped: problems.count - whole)
    buffer.append(
      " more; imsim run PATH --filter TITLE shows one whole, imsim run --html FILE all:\n")
    for problem in problems.dropFirst(whole) { appendLine(problem, to: &buffer) }
  }

  /// Appends only what went wrong, a line each.
  package func appendProblemLines(to buffer: inout TextBuffer) {
    for problem in problems { appendLine(problem, to: &buffer) }
  }

  /// Something that went wrong: a case that has not passed, or a file that has errors.
  private struct Problem {
    /// What the case is called; nil for a file.
    let name: String?
    let text: StyledText
  }

  /// What went wrong, file by file in the order of the run.
  private var problems: [Problem] {
    run.items.compactMap { item in
      switch item {
      case .ran(let events): events.text.isEmpty ? nil : Problem(name: item.name, text: events.text)
      case .broken(let errors): Problem(name: nil, text: errors.text)
      }
    }
  }

  /// Appends a problem as one line: where, what, and in which case.
  private func appendLine(_ problem: Problem, to buffer: inout TextBuffer) {
    buffer.append("  ")
    var filling = Filling(columns: columns ?? .max, indent: 4, used: 2)
    filling.append(words: String(problem.text.plain.prefix { $0 != "\n" }), gap: 0)
    if let name = problem.name {
      filling.append(words: "(\(Escaping.plain(name)))", gap: 1, .dim, inColor: isColored)
    }
    buffer.append(filling.text)
    buffer.endLine()
  }

  /// How many problems are shown whole: few enough to be read, and one at least.
  private static func shownWhole(_ problems: [Problem]) -> Int {
    var lines = 0
    for (count, problem) in problems.enumerated() {
      if count == mostWhole || lines >= mostLines { return count }
      lines += problem.text.marked.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return problems.count
  }

  // MARK: - Counts

  private static func number(_ count: Int, _ what: String) -> String {
    var text = TextBuffer()
    text.append(grouped: count)
    return "\(text.string) \(what)"
  }

  private func appendCounts(to buffer: inout TextBuffer) {
    let counts = RunCounts(run.items)
    buffer.endLine()
    buffer.append(counts.scenarios - counts.broken, of: "scenario")
    buffer.append(" (")
    buffer.append(counts.cases, of: "case")
    buffer.append("): ")
    buffer.append(Self.number(counts.passed, "passed"), .green, inColor: isColored)
    buffer.append(", ")
    let isRed = isColored && counts.failed > 0
    buffer.append(Self.number(counts.failed, "failed"), .red, inColor: isRed)
    if counts.exhausted > 0 {
      buffer.append(", ")
      buffer.append(
        Self.number(counts.exhausted, "without a verdict"), .yellow, inColor: isColored)
    }
    buffer.endLine()
    if counts.broken > 0 {
      var text = TextBuffer()
      text.append(counts.broken, of: "file")
      text.append(counts.broken == 1 ? " has" : " have")
      text.append(" errors and did not run")
      buffer.append(text.string, .red, inColor: isColored)
      buffer.endLine()
    }
    buffer.append(counts.calls, of: "call")
    buffer.append(", ")
    buffer.append(counts.callbacks, of: "callback")
    buffer.append(", ")
    buffer.append(counts.events, of: "event")
    buffer.endLine()
  }
}
