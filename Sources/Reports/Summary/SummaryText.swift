import ScenarioLanguage
import Simulation

/// The summary of a run: a line for each scenario, then what went wrong, then the counts.
///
/// Nothing in it depends on the wall clock or on the number of threads.
public struct SummaryText: Sendable {
  /// Titles and paths wider than this push the columns behind them to the right.
  private static let widestColumn = 72
  /// Problems that are shown whole.
  private static let mostWhole = 10
  /// Lines of problems past which no other is shown whole.
  private static let mostLines = 300

  private let files: [FileReport]
  private let isColored: Bool
  private let columns: Int?

  /// Makes the summary of files in the order given; `columns` is the width of the terminal, nil
  /// when it goes elsewhere: there each scenario keeps its one line.
  public init(_ files: [FileReport], isColored: Bool, columns: Int? = nil) {
    self.files = files
    self.isColored = isColored
    self.columns = columns
  }

  /// Appends the whole summary.
  public func append(to buffer: inout TextBuffer) {
    appendLines(to: &buffer)
    appendProblems(to: &buffer)
    appendCounts(to: &buffer)
  }

  // MARK: - A line for each scenario

  private func appendLines(to buffer: inout TextBuffer) {
    let shown = files.filter { $0.hasErrors || !$0.cases.isEmpty }
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
      if file.hasErrors {
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
  private func filled(_ file: FileReport, _ title: String, columns: Int) -> TextBuffer {
    var filling = Filling(columns: columns, indent: markWidth, used: markWidth)
    filling.append(words: title)
    filling.append([Escaping.plain(file.path)], gap: 2)
    if !file.hasErrors {
      let counts = counts(of: file)
      let pieces = counts.dropLast().map { "\($0)," } + counts.suffix(1)
      filling.append(pieces, gap: 2, .dim, inColor: isColored)
    }
    return filling.text
  }

  private func title(_ file: FileReport) -> String {
    if file.hasErrors { return "(has errors)" }
    let first = Escaping.plain(file.cases[0].title)
    let others = file.cases.count - 1
    return others == 0 ? first : "\(first) (and \(others) more row\(others == 1 ? "" : "s"))"
  }

  private static func width(of texts: [String]) -> Int {
    texts.map(DisplayWidth.of).filter { $0 <= widestColumn }.max() ?? 0
  }

  /// How wide the mark is that says how a file ended.
  private var markWidth: Int { isColored ? 2 : 6 }

  private func appendStatus(of file: FileReport, to buffer: inout TextBuffer) {
    let (plain, mark, style): (String, String, Style) =
      if file.hasErrors {
        ("ERROR", "✗", .red)
      } else {
        switch file.status {
        case .passed: ("ok", "✓", .green)
        case .failed: ("FAIL", "✗", .red)
        case .exhausted: ("STOP", "?", .yellow)
        }
      }
    if isColored {
      buffer.append(mark, style, inColor: true)
      buffer.append(" ")
    } else {
      buffer.append(plain, paddedTo: markWidth)
    }
  }

  private func line(of file: FileReport) -> String { counts(of: file).joined(separator: ", ") }

  /// How much happened in a file, by what is counted.
  private func counts(of file: FileReport) -> [String] {
    let counters = file.counters
    let orders = file.cases.reduce(OrderCount(run: 0, same: 0)) { $0 + $1.orders }
    let counts = [
      (file.cases.map(\.devices).max() ?? 0, "device"), (counters.callbacks, "callback"),
      (counters.events, "event"),
    ]
    return counts.map { count, thing in
      var text = TextBuffer()
      text.append(count, of: thing)
      return text.string
    } + (orders.run > 0 ? [orders.text] : [])
  }

  // MARK: - What went wrong

  /// The first problems whole, and of the others a line each.
  private func appendProblems(to buffer: inout TextBuffer) {
    let problems = files.flatMap(\.problems)
    let whole = Self.shownWhole(problems)
    for problem in problems.prefix(whole) {
      buffer.endLine()
      buffer.append(problem.text)
    }
    guard whole < problems.count else { return }
    buffer.append("\n… and ")
    buffer.append(grouped: problems.count - whole)
    buffer.append(
      " more; imsim run PATH --filter TITLE shows one whole, imsim run --html FILE all:\n")
    for problem in problems.dropFirst(whole) {
      problem.appendLine(isColored: isColored, columns: columns, to: &buffer)
    }
  }

  /// How many problems are shown whole: few enough to be read, and one at least.
  private static func shownWhole(_ problems: [FileReport.Problem]) -> Int {
    var lines = 0
    for (count, problem) in problems.enumerated() {
      if count == mostWhole || lines >= mostLines { return count }
      lines += problem.text.bytes.count { $0 == UInt8(ascii: "\n") }
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
    let ran = files.filter { !$0.cases.isEmpty }
    let cases = ran.flatMap(\.cases)
    let failed = cases.count { $0.status == .failed }
    let exhausted = cases.count { $0.status == .exhausted }
    buffer.endLine()
    buffer.append(ran.count, of: "scenario")
    buffer.append(" (")
    buffer.append(cases.count, of: "case")
    buffer.append("): ")
    buffer.append(
      Self.number(cases.count - failed - exhausted, "passed"), .green, inColor: isColored)
    buffer.append(", ")
    let isRed = isColored && failed > 0
    buffer.append(Self.number(failed, "failed"), .red, inColor: isRed)
    if exhausted > 0 {
      buffer.append(", ")
      buffer.append(Self.number(exhausted, "without a verdict"), .yellow, inColor: isColored)
    }
    buffer.endLine()
    let broken = files.count { $0.hasErrors }
    if broken > 0 {
      var text = TextBuffer()
      text.append(broken, of: "file")
      text.append(broken == 1 ? " has errors and did not run" : " have errors and did not run")
      buffer.append(text.string, .red, inColor: isColored)
      buffer.endLine()
    }
    let counters = ran.reduce(into: Counters()) { $0 += $1.counters }
    buffer.append(counters.calls, of: "call")
    buffer.append(", ")
    buffer.append(counters.callbacks, of: "callback")
    buffer.append(", ")
    buffer.append(counters.events, of: "event")
    buffer.endLine()
  }
}
