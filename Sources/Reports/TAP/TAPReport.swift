import Base
package import Events

/// Writes the verdicts as TAP (testanything.org), one line for each case. If a case has not passed,
/// a YAML block below its line says why. A skipped case is `ok` with the directive SKIP. A known
/// failure is `not ok` with the directive for work that is not done yet.
///
/// The report uses version 13 of TAP, the highest that `prove` of Perl 5.36 accepts; programs for
/// TAP 14 can read version 13, too. Escapes follow TAP 14. The YAML blocks use only what `prove`
/// understands: one key per line, quoted strings, lists of strings, and texts after `|`.
package enum TAPReport {
  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    buffer.append("TAP version 13\n1..\(run.items.count)\n# seed \(run.head.seed)\n")
    if let text = run.explorationsText { buffer.append("# not explored here: \(text)\n") }
    for (index, item) in run.items.enumerated() {
      let isOK = item.status == .passed || item.status == .skipped
      let name = "\(RunEvents.plainPath(item.path)): \(item.name)"
      buffer.append("\(isOK ? "ok" : "not ok") \(index + 1) - \(description(name))")
      if let reason = item.reason {
        let directive = item.status == .skipped ? "skip" : "todo"
        buffer.append(" # \(directive.uppercased()) \(description(reason))")
      }
      buffer.endLine()
      if !isOK { appendBlock(item, to: &buffer) }
      for line in item.exploredLines ?? [] {
        buffer.append("# \(description(line))\n")
      }
    }
  }

  /// A case's description, escaped so that no program finds a directive in the description.
  ///
  /// TAP 14 escapes `#`, but some programs treat even an escaped `#` as the beginning of a
  /// directive. If a directive's name follows a `#`, the `#` is therefore replaced by the
  /// full-width `＃`.
  private static func description(_ text: String) -> String {
    var result = ""
    var rest = Escaping.plain(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\": result += "\\\\"
      case "#": result += isDirective(rest) ? "\u{FF03}" : "\\#"
      default: result.append(character)
      }
    }
    return result
  }

  /// Whether the text begins, after any spaces, with the name of a directive.
  private static func isDirective(_ text: Substring) -> Bool {
    let word = text.drop { $0.isWhitespace }.prefix(4).lowercased()
    return word == "skip" || word == "todo"
  }

  private static func appendBlock(_ item: RunEvents.Item, to buffer: inout TextBuffer) {
    buffer.append("  ---\n  message: \(Escaping.quoted(item.summary))\n")
    let isFailure = item.status == .failed || item.status == .knownFailure
    buffer.append("  severity: \(isFailure ? "fail" : "error")\n")
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
    append(text: item.text.plain, to: &buffer)
    buffer.append("  ...\n")
  }

  private static func append(_ name: String, _ lines: [String], to buffer: inout TextBuffer) {
    buffer.append("  \(name):\(lines.isEmpty ? " []" : "")\n")
    for line in lines { buffer.append("    - \(item(line))\n") }
  }

  /// A text as an item of a YAML list: a JSON string, which is also valid in YAML. A colon after
  /// the first word is escaped, because `prove` would otherwise treat the word as a key.
  private static func item(_ text: String) -> String {
    let quoted = Escaping.quoted(text)
    let word = quoted.prefix { !$0.isWhitespace }
    let rest = quoted.dropFirst(word.count).drop { $0.isWhitespace }
    let isName = word.hasSuffix(":") || rest.hasPrefix(":")
    return isName ? quoted.replacing(":", with: "\\x3a") : quoted
  }

  /// Appends the lines of a text as a literal block. The first line loses its leading spaces,
  /// because they would set the indentation of the whole block in YAML. Characters that YAML
  /// rejects or treats as line breaks are replaced.
  private static func append(text: String, to buffer: inout TextBuffer) {
    buffer.append("  text: |\n")
    for (index, line) in text.split(separator: "\n").enumerated() {
      var line = String.UnicodeScalarView(line.unicodeScalars.map { isPlain($0) ? $0 : "\u{FFFD}" })
      if index == 0 { line = .init(line.drop { $0.properties.isWhitespace }) }
      buffer.append("    \(String(line))\n")
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
