import Events
import ScenarioLanguage

/// The classes of a file's tokens, as the protocol encodes them. Each token is encoded as five
/// numbers. The position of a token is relative to the previous token.
struct SemanticTokens {
  /// The protocol's names of the token classes. A class is encoded as its index in this list.
  static let types = [
    "comment", "keyword", "function", "property", "string", "number", "enumMember", "parameter",
    "typeParameter", "type", "variable", "operator",
  ]

  let json: JSONValue

  init(_ document: Document, _ range: JSONValue?) {
    var lines = document.lines
    let wanted = range.map { lines.offsets(of: $0) }
    var data: [JSONValue] = []
    var last = (line: 0, character: 0)
    for token in ScenarioFile.classifiedTokens(of: document.source) {
      let range = token.range.offsets
      if let wanted, !wanted.overlaps(range) { continue }
      let index = lines.index(of: range.lowerBound)
      let isSameLine = index.line == last.line
      data += [
        JSONValue(index.line - last.line),
        JSONValue(isSameLine ? index.character - last.character : index.character),
        JSONValue(lines.length(range)), JSONValue(Self.type(of: token.tokenClass)), 0,
      ]
      last = index
    }
    json = ["data": .array(data)]
  }

  private static func type(of tokenClass: TokenClass) -> Int {
    switch tokenClass {
    case .comment: 0
    case .keyword: 1
    case .function: 2
    case .field: 3
    case .string: 4
    case .number, .duration: 5
    case .constant: 6
    case .capture: 7
    case .column: 8
    case .id: 9
    case .name: 10
    case .punctuation: 11
    }
  }
}
