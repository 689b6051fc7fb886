import Base
package import Events

/// Writes the summary of a run: a line for each scenario, then the problems, and then the counts.
/// The summary depends neither on real time nor on the number of threads.
package struct SummaryText: Sendable {
  /// How wide a column may be. A longer title or path pushes the rest of its line to the right.
  private static let widestColumn = 72
  private static let mostWhole = 10
  /// Problems are shown in full until they fill this many lines.
  private static let mostLines = 300

  package enum Detail: Sendable {
    /// A line for each scenario with a problem, then the problems, and then the counts.
    case quiet
    /// Like `quiet`, but with a line for every scenario.
    case usual
    /// Like `usual`, but also with the steps of each case.
    case verbose
  }

  private let run: RunEvents
  private let isColored: Bool
  private let columns: Int?
  private let detail: Detail

  /// Creates the summary of a run. `columns` is the width of the terminal. If the output is not a
  /// terminal, `columns` is nil, and each scenario gets a single line.
  package init(
    _ run: RunEvents, isColored: Bool, columns: Int? = nil, detail: Detail = .usual
  ) {
    self.run = run
    self.isColored = isColored
    self.columns = columns
    self.detail = detail
  }

  package func append(to buffer: inout TextBuffer) {
    appendLines(to: &buffer)
    appendProblems(to: &buffer)
    appendCounts(to: &buffer)
  }

  private func appendLines(to buffer: inout TextBuffer) {
    let shown = detail == .quiet ? run.files.filter(\.status.isWrong) : run.files
    let titles = shown.map(title)
    let titleWidth = Self.width(of: titles)
    let pathWidth = Self.width(of: shown.map { Escaping.plain($0.path) })
    let behind = pathWidth + 2 + (shown.map { DisplayWidth.of(line(of: $0)) }.max() ?? 0)
    for (file, title) in zip(shown, titles) {
      file.status.appendMark(to: &buffer, isColored: isColored)
      let width = markWidth + max(titleWidth, DisplayWidth.of(title)) + 2 + behind
      if let columns, width > columns {
        buffer.append(filled(file, title, columns: columns))
      } else {
        buffer.append(title, paddedTo: titleWidth)
        buffer.append("  ")
        buffer.append(Escaping.plain(file.path), paddedTo: Self.hasCounts(file) ? pathWidth : 0)
        if Self.hasCounts(file) { buffer.append("  ") }
        let line = line(of: file)
        buffer.append(line, .dim, inColor: isColored && !line.isEmpty)
      }
      buffer.endLine()
      appendDetails(of: file, to: &buffer)
    }
  }

  private func appendDetails(of file: RunEvents.File, to buffer: inout TextBuffer) {
    guard detail == .verbose else { return }
    for events in file.cases {
      CaseDetailsText(events: events, isColored: isColored, columns: columns).append(to: &buffer)
    }
  }

  /// A scenario's text, split into as many lines as necessary.
  private func filled(_ file: RunEvents.File, _ title: String, columns: Int) -> TextBuffer {
    var filling = Filling(columns: columns, indent: markWidth, used: markWidth)
    filling.append(words: title)
    let reason = reason(of: file)
    let colon = reason == nil ? "" : ":"
    if Self.hasCounts(file) {
      let counts = counts(of: file)
      let pieces = counts.dropLast().map { "\($0)," } + counts.suffix(1).map { $0 + colon }
      filling.append([Escaping.plain(file.path)], gap: 2)
      filling.append(pieces, gap: 2, .dim, inColor: isColored)
    } else {
      filling.append([Escaping.plain(file.path) + colon], gap: 2)
    }
    if let reason { filling.append(words: reason, gap: 1, .dim, inColor: isColored) }
    return filling.text
  }

  private func title(_ file: RunEvents.File) -> String {
    if file.status == .broken { return "(has errors)" }
    let first = Escaping.plain(file.items[0].title)
    let others = file.items.count - 1
    return others == 0 ? first : "\(first) (and \(others.counted("more row")))"
  }

  private static func width(of texts: [String]) -> Int {
    texts.map(DisplayWidth.of).filter { $0 <= widestColumn }.max() ?? 0
  }

  private var markWidth: Int { RunEvents.Status.markWidth(isColored: isColored) }

  private static func hasCounts(_ file: RunEvents.File) -> Bool {
    file.status != .broken && file.status != .skipped
  }

  /// The text to the right of the path: the counts, and the reason why cases are exempt.
  private func line(of file: RunEvents.File) -> String {
    let counts = Self.hasCounts(file) ? counts(of: file).joined(separator: ", ") : ""
    return counts + (reason(of: file).map { ": \($0)" } ?? "")
  }

  /// Why cases of the file are skipped or known to fail: the first reason, and the number of
  /// further reasons. Nil if there is no reason.
  private func reason(of file: RunEvents.File) -> String? {
    let reasons = file.items.compactMap(\.reason)
    guard let first = reasons.first else { return nil }
    let others = Set(reasons).count - 1
    let more = others == 0 ? "" : " (and \(others.counted("more reason")))"
    return Escaping.plain(first) + more
  }

  private func counts(of file: RunEvents.File) -> [String] {
    let counts = file.counts
    let things = [
      (counts.devices, "device"), (counts.callbacks, "callback"), (counts.events, "event"),
    ]
    return things.map { $0.counted($1) } + (counts.orders.run > 0 ? [counts.orders.text] : [])
      + (file.items.count > 1 ? counts.ended.exempt : [])
  }

  private var problems: [RunProblem] { RunProblem.problems(run.items.filter(\.status.isWrong)) }

  private func appendProblems(to buffer: inout TextBuffer) {
    let problems = problems
    let whole = Self.shownWhole(problems)
    for problem in problems.prefix(whole) {
      buffer.endLine()
      buffer.append(problem.item.text.shown(isColored: isColored, columns: columns))
      guard let alike = problem.alikeText else { continue }
      buffer.append(StyledText.fitted("  \(alike)\n", columns: columns))
    }
    guard whole < problems.count else { return }
    buffer.append("\n… and \((problems.count - whole).grouped)")
    buffer.append(
      " more; imsim run PATH --filter TITLE shows one whole, imsim run --html FILE all:\n")
    for problem in problems.dropFirst(whole) { appendLine(problem, to: &buffer) }
  }

  /// Appends only the problems, one per line.
  package func appendProblemLines(to buffer: inout TextBuffer) {
    for problem in problems { appendLine(problem, to: &buffer) }
  }

  private func appendLine(_ problem: RunProblem, to buffer: inout TextBuffer) {
    buffer.append("  ")
    var filling = Filling(columns: columns ?? .max, indent: 4, used: 2)
    filling.append(words: String(problem.item.text.plain.prefix { $0 != "\n" }), gap: 0)
    if case .ran = problem.item {
      let name = Escaping.plain(problem.item.name)
      let alike = problem.alikeText.map { "; \($0)" } ?? ""
      filling.append(words: "(\(name)\(alike))", gap: 1, .dim, inColor: isColored)
    }
    buffer.append(filling.text)
    buffer.endLine()
  }

  /// How many problems are shown in full: at least one, but not more than a person is likely to
  /// read.
  private static func shownWhole(_ problems: [RunProblem]) -> Int {
    var lines = 0
    for (count, problem) in problems.enumerated() {
      if count == mostWhole || lines >= mostLines { return count }
      lines += problem.item.text.plain.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return problems.count
  }

  private func appendCounts(to buffer: inout TextBuffer) {
    let counts = RunCounts(run.items)
    if !buffer.isEmpty { buffer.endLine() }
    let scenarios = (counts.scenarios - counts.ended[.broken]).counted("scenario")
    buffer.append("\(scenarios) (\(counts.cases.counted("case"))): ")
    counts.ended.append(to: &buffer, isColored: isColored)
    if run.head.notRun > 0 {
      buffer.append(line: run.head.notRunText, .yellow, inColor: isColored)
    }
    let done = [
      counts.calls.counted("call"), counts.callbacks.counted("callback"),
      counts.events.counted("event"),
    ]
    buffer.append("\(done.joined(separator: ", "))\n")
    if let text = run.explorationsText { buffer.append("\(text)\n") }
  }
}
