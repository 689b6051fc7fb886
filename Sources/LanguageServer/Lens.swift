import Events
import ScenarioLanguage

/// The commands for a part of a scenario.
enum Lens {
  static let run = "imsim.run"
  static let explain = "imsim.explain"
  static let explore = "imsim.explore"
}

/// The parts of a file.
extension Document {
  private var outline: [ScenarioDocument.Part] { ScenarioDocument(source).parts }

  /// The parts of the file with their titles, in the protocol's format. The outcomes of a race are
  /// nested in the race.
  var symbols: [JSONValue] {
    var lines = lines
    var symbols: [(symbol: JSONValue, children: [JSONValue])] = []
    for part in outline {
      let symbol: JSONValue = [
        "name": .string(part.title.isEmpty ? part.kind.rawValue : part.title),
        "detail": .string(part.kind.rawValue), "kind": JSONValue(Self.symbolKind(part.kind)),
        "range": lines.json(part.range), "selectionRange": lines.json(part.opening),
      ]
      if part.kind == .outcome, !symbols.isEmpty {
        symbols[symbols.count - 1].children.append(symbol)
      } else {
        symbols.append((symbol, []))
      }
    }
    return symbols.map { symbol, children in
      children.isEmpty ? symbol : symbol.adding("children", .array(children))
    }
  }

  /// The numbers of the protocol's SymbolKind.
  private static func symbolKind(_ kind: ScenarioDocument.Part.Kind) -> Int {
    switch kind {
    case .scenario: 2  // Module
    case .given: 9  // Constructor
    case .step: 12  // Function
    case .race: 24  // Event
    case .outcome: 22  // EnumMember
    case .explore: 25  // Operator
    case .always, .never, .sometimes, .sometimesAtRest: 8  // Field
    case .examples: 18  // Array
    }
  }

  /// The line ranges of the parts with several lines.
  var folds: [JSONValue] {
    outline.compactMap { part in
      let first = lines.line(of: Int(part.range.start))
      let last = lines.line(of: max(Int(part.range.end) - 1, 0))
      return first < last
        ? ["startLine": JSONValue(first), "endLine": JSONValue(last), "kind": "region"] : nil
    }
  }

  /// The maximum number of table rows that have lenses. Later rows have no lenses.
  private static let mostRows = 100

  /// The lenses of the file. The lenses "run" and "explain" are above the scenario, and above each
  /// step, race and row. The lens "explore" is above an exploration. A lens above a step, race or
  /// row applies only to the step, race or row.
  var lenses: [JSONValue] {
    var lines = lines
    var lenses: [JSONValue] = []
    func add(_ range: SourceRange, _ commands: [String], isOfLine: Bool) {
      let range = lines.json(range)
      let arguments = [.string(uri)] + (isOfLine ? [range["start"]["line"]] : [])
      for command in commands {
        let title = String(command.dropFirst("imsim.".count))
        lenses.append([
          "range": range,
          "command": [
            "title": .string(title), "command": .string(command), "arguments": .array(arguments),
          ],
        ])
      }
    }
    for part in outline {
      switch part.kind {
      case .scenario: add(part.opening, [Lens.run, Lens.explain], isOfLine: false)
      case .step, .race: add(part.opening, [Lens.run, Lens.explain], isOfLine: true)
      case .explore: add(part.opening, [Lens.explore], isOfLine: false)
      case .given, .outcome, .always, .never, .sometimes, .sometimesAtRest, .examples: break
      }
    }
    for row in rows.prefix(Self.mostRows) { add(row, [Lens.run, Lens.explain], isOfLine: true) }
    return lenses
  }
}
