import ScenarioLanguage
import Simulation

/// The summary of a run: a line for each scenario, then what went wrong, then the counts.
///
/// Nothing in it depends on the wall clock or on the number of threads.
public struct SummaryText: Sendable {
  /// Titles and paths wider than this push the columns behind them to the right.
  private static let widestColumn = 72

  private let files: [FileReport]
  private let isColored: Bool

  /// Makes the summary of files in the order given.
  public init(_ files: [FileReport], isColored: Bool) {
    self.files = files
    self.isColored = isColored
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
    for (file, title) in zip(shown, titles) {
      appendStatus(of: file, to: &buffer)
      buffer.append(title, paddedTo: titleWidth)
      buffer.append("  ")
      if file.hasErrors {
        buffer.append(Escaping.plain(file.path))
      } else {
        buffer.append(Escaping.plain(file.path), paddedTo: pathWidth)
        buffer.append("  ")
        buffer.append(counts(of: file), .dim, inColor: isColored)
      }
      buffer.endLine()
    }
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
      buffer.append(plain, paddedTo: 6)
    }
  }

  private func counts(of file: FileReport) -> String {
    let counters = file.counters
    var text = TextBuffer()
    text.append(file.cases.map(\.devices).max() ?? 0, of: "device")
    text.append(", ")
    text.append(counters.callbacks, of: "callback")
    text.append(", ")
    text.append(counters.events, of: "event")
    let orders = file.cases.reduce(0) { $0 + $1.orders }
    if orders > 0 {
      text.append(", ")
      text.append(orders, of: "order")
    }
    return text.string
  }

  // MARK: - What went wrong

  private func appendProblems(to buffer: inout TextBuffer) {
    for file in files {
      for text in [file.diagnostics] + file.cases.map(\.failure) where !text.isEmpty {
        buffer.endLine()
        buffer.append(text)
      }
    }
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
