import Events
import ScenarioLanguage

/// The commands of the code lenses that the editor shows above lines.
enum Lens {
  static let run = "imsim.run"
  static let explain = "imsim.explain"
  static let explore = "imsim.explore"
}

/// Requests about the parts of a file: symbols, folding ranges and code lenses.
extension Document {
  private var outline: [ScenarioDocument.Part] { ScenarioDocument(source).parts }

  /// The file's parts as the protocol's document symbols. A race has its outcomes as children.
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

  /// Returns a number of the protocol's `SymbolKind`.
  private static func symbolKind(_ kind: ScenarioDocument.Part.Kind) -> Int {
    switch kind {
    case .scenario: 2  // Module
    case .given: 9  // Constructor
    case .step: 12  // Function
    case .race, .population: 24  // Event
    case .outcome: 22  // EnumMember
    case .explore: 25  // Operator
    case .always, .never, .sometimes, .sometimesAtRest: 8  // Field
    case .examples: 18  // Array
    }
  }

  /// One folding range for each part that has several lines.
  var folds: [JSONValue] {
    outline.compactMap { part in
      let first = lines.line(of: Int(part.range.start))
      let last = lines.line(of: max(Int(part.range.end) - 1, 0))
      return first < last
        ? ["startLine": JSONValue(first), "endLine": JSONValue(last), "kind": "region"] : nil
    }
  }

  /// At most this many rows of the table have code lenses; further rows have none.
  private static let mostRows = 100

  /// "Run" and "explain" appear above the scenario, and above each step, race and row of the table.
  /// Above a step, race or row, the two commands apply only to this part. "Explore" appears above
  /// the exploration.
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
      case .step, .race, .population: add(part.opening, [Lens.run, Lens.explain], isOfLine: true)
      case .explore: add(part.opening, [Lens.explore], isOfLine: false)
      case .given, .outcome, .always, .never, .sometimes, .sometimesAtRest, .examples: break
      }
    }
    for row in rows.prefix(Self.mostRows) { add(row, [Lens.run, Lens.explain], isOfLine: true) }
    return lenses
  }
}
