/// The parts of a text: what opens each, and how far it goes.
package struct Outline: Hashable, Sendable {
  /// The parts in the order of the text.
  package private(set) var parts: [Part] = []

  /// A part.
  package struct Part: Hashable, Sendable {
    package var kind: Kind
    /// The title, as it is written; empty for a part without one.
    package var title: String
    /// The line that opens it.
    package var line: SourceRange
    /// All of it.
    package var range: SourceRange

    /// What a part is.
    package enum Kind: String, Hashable, Sendable {
      case scenario, given, step, race, outcome, explore, never, examples
      case always = "always at rest"
    }
  }

  /// Reads the parts of a text, whatever else is wrong with it.
  package init(_ source: Source) {
    var ignored = DiagnosticList(limit: 0)
    guard
      let tokens = ScenarioFile.tokens(of: source, limits: .standard, diagnostics: &ignored)
    else { return }
    var parser = Parser(source.bytes, tokens: tokens, places: [], limits: .standard)
    parser.run()
    let syntax = parser.syntax
    for line in syntax.lines {
      let place = syntax.place(line)
      if let kind = Self.kind(of: line) {
        let title = syntax.tokens[Int(line.first)..<Int(line.last) + 1].first {
          $0.kind == .string || $0.kind == .richString
        }
        let text = title.map { source.text(of: $0.range).dropFirst().dropLast() } ?? ""
        parts.append(Part(kind: kind, title: String(text), line: place, range: place))
      }
      guard let last = parts.indices.last else { continue }
      parts[last].range.end = max(parts[last].range.end, place.end)
      // What an outcome holds its race holds, too.
      let race = parts.lastIndex { $0.kind == .race }
      if parts[last].kind == .outcome, let race { parts[race].range.end = parts[last].range.end }
    }
  }

  private static func kind(of line: Line) -> Part.Kind? {
    switch line.kind {
    case .header(.scenario): .scenario
    case .opening(.given): .given
    case .opening(.step): .step
    case .opening(.race): .race
    case .opening(.outcome): .outcome
    case .opening(.explore): .explore
    case .opening(.always): .always
    case .opening(.never): .never
    case .opening(.examples): .examples
    case .header, .act, .claim, .result, .told, .row, .unknown: nil
    }
  }
}
