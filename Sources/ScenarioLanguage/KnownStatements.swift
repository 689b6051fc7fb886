/// The ids of the requirements and decisions that scenarios may cite.
///
/// They stand in Markdown tables, one a row, in the first cell: `| FR-01 | …`, `| RL-06 * | …`,
/// `| D-01 | …`.
public struct KnownStatements: Sendable {
  /// The ids in the order of the text, each once.
  public private(set) var ids: [String] = []
  private var index = NameIndex()

  /// Reads the ids of a Markdown text; everything else in it is passed over.
  public init(markdown: [UInt8]) {
    for line in markdown.split(separator: Byte.newline) where line.first == Byte.bar {
      let cell = line.dropFirst().drop { Byte.isBlank($0) }
      let id = cell.prefix { Byte.isWord($0) || $0 == Byte.hyphen }
      let rest = cell[id.endIndex...].drop { Byte.isBlank($0) || $0 == UInt8(ascii: "*") }
      let text = String(decoding: id, as: UTF8.self)
      guard rest.first == Byte.bar, Self.isWellFormed(text), !contains(text) else { continue }
      index.add(Array(text.utf8)[...], value: ids.count)
      ids.append(text)
    }
  }

  /// Whether an id is among them.
  public func contains(_ id: String) -> Bool {
    index.value(of: Array(id.utf8)[...]) != nil
  }

  /// Whether a text has the form of an id: capital letters, a hyphen, digits, as in FR-30.
  public static func isWellFormed(_ id: String) -> Bool {
    let letters = id.utf8.prefix { $0 &- 0x41 < 26 }
    let digits = id.utf8.dropFirst(letters.count + 1)
    return (1...4).contains(letters.count) && id.utf8.dropFirst(letters.count).first == Byte.hyphen
      && (1...4).contains(digits.count) && digits.allSatisfy(Byte.isDigit)
  }

  /// Whether an id is that of a decision: D and a number.
  public static func isDecision(_ id: String) -> Bool { id.utf8.starts(with: "D-".utf8) }
}
