import Events
import ScenarioLanguage

/// The commands of code lenses. A code lens is a command that the editor shows above a line.
enum Lens {
  static let run = "imsim.run"
  static let explain = "imsim.explain"
  static let explore = "imsim.explore"
}

/// Requests about the parts of a file: symbols, folding ranges and code lenses.
extension Document {
  private var outline: [ScenarioDocument.Part] { ScenarioDocument(source).parts }

  /// The parts of the file as document symbols of the protocol. The outcomes of a race are children
  /// of the race.
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

  /// Returns the number of the protocol's `SymbolKind` for a kind of part.
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

  /// The folding ranges of the file. Each part that has several lines is a folding range.
  var folds: [JSONValue] {
    outline.compactMap { part in
      let first = lines.line(of: Int(part.range.start))
      let last = lines.line(of: max(Int(part.range.end) - 1, 0))
      return first < last
        ? ["startLine": JSONValue(first), "endLine": JSONValue(last), "kind": "region"] : nil
    }
  }

  /// The maximum number of rows of the table that have code lenses. Later rows have no code lenses.
  private static let mostRows = 100

  /// The code lenses of the file. The lenses "run" and "explain" are above the scenario, and above
  /// each step, race and row of the table. The lens "explore" is above the exploration. A lens
  /// above a step, race or row applies only to that step, race or row.
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
