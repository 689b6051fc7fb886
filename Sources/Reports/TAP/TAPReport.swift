package import Events
import Ground

/// The verdicts as TAP (testanything.org): a line for each case, and below one that has not passed
/// a block of YAML that says why. A skipped case is `ok` with the directive that says so, a known
/// failure `not ok` with that of what is still to be done.
///
/// The version is 13, the highest that `prove` of Perl 5.36 takes; readers of TAP 14 read it as
/// theirs, and what is escaped is escaped as 14 has it. The blocks keep to the part of YAML that
/// `prove` knows: one key a line, quoted strings, lists of them, and texts behind `|`.
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

  /// A description in which nothing begins a directive.
  ///
  /// TAP 14 escapes `#`. Some readers take the escaped one for the sign of a directive too, so that
  /// before the words of directives its full-width form stands.
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

  /// Whether what follows a `#` makes it a directive.
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

  /// A string of JSON, which is one of YAML too, in a list. Where a colon stands behind its first
  /// word, `prove` would take that for the name of a value.
  private static func item(_ text: String) -> String {
    let quoted = Escaping.quoted(text)
    let word = quoted.prefix { !$0.isWhitespace }
    let rest = quoted.dropFirst(word.count).drop { $0.isWhitespace }
    let isName = word.hasSuffix(":") || rest.hasPrefix(":")
    return isName ? quoted.replacing(":", with: "\\x3a") : quoted
  }

  /// Lines as they are. The first one says how far they stand to the right, and can't begin with a
  /// blank; what YAML takes for a line break or for nothing is replaced.
  private static func append(text: String, to buffer: inout TextBuffer) {
    buffer.append("  text: |\n")
    for (place, line) in text.split(separator: "\n").enumerated() {
      var line = String.UnicodeScalarView(line.unicodeScalars.map { isPlain($0) ? $0 : "\u{FFFD}" })
      if place == 0 { line = .init(line.drop { $0.properties.isWhitespace }) }
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
