/// The verdicts as TAP 14 (testanything.org): a line for each case, and below one that has not
/// passed a block of YAML that says why.
public enum TAPReport {
  /// Appends the whole stream.
  public static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    buffer.append("TAP version 14\n1..\(run.items.count)\n# seed \(run.head.seed)\n")
    for (index, item) in run.items.enumerated() {
      let isPassed = item.status == .passed
      let name = "\(RunEvents.plainPath(item.path)): \(item.name)"
      buffer.append("\(isPassed ? "ok" : "not ok") \(index + 1) - \(description(name))\n")
      if !isPassed { appendBlock(item, to: &buffer) }
    }
  }

  /// A description in which nothing begins a directive.
  private static func description(_ text: String) -> String {
    Escaping.plain(text).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func appendBlock(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    // A string of JSON is a string of YAML too.
    buffer.append("  ---\n  message: \(Escaping.quoted(item.summary))\n")
    buffer.append("  severity: \(item.status == .failed ? "fail" : "error")\n")
    buffer.append("  at:\n    file: \(Escaping.quoted(RunEvents.plainPath(item.path)))\n")
    if let location = item.location {
      buffer.append("    line: \(location.line)\n    column: \(location.column)\n")
    }
    if case .ran(let events) = item {
      if let comparison = events.failures.first?.comparison {
        append("wanted", comparison.rows.compactMap(\.expected), to: &buffer)
        append("found", comparison.rows.compactMap(\.received), to: &buffer)
      }
      buffer.append("  repeat: \(Escaping.quoted(events.command))\n")
    }
    append("text", item.text.split(separator: "\n").map(String.init), to: &buffer)
    buffer.append("  ...\n")
  }

  private static func append(_ name: String, _ lines: [String], to buffer: inout TextBuffer) {
    buffer.append("  \(name):\(lines.isEmpty ? " []" : "")\n")
    for line in lines { buffer.append("    - \(Escaping.quoted(line))\n") }
  }
}
