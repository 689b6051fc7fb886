import BuiltInTexts
import Ground

/// The requirements and decisions that scenarios may cite.
///
/// They stand in Markdown tables, one a row, the id in the first cell: `| FR-01 | …`,
/// `| RL-06 * | …`, `| D-01 | …`. The heading above a table names its section. A line that begins
/// with `Finished:` below the heading says that each requirement of the section must be verified.
package struct KnownStatements: Sendable {
  /// The ids in the order of the text, each once.
  package let ids: [String]
  private let rows: [StatementRow]
  private let index: NameIndex

  /// The statements that imsim knows by itself: those of its own scenarios/requirements.md. No
  /// section of them is finished, which is said of scenarios beside them.
  package static let builtIn: KnownStatements = {
    let known = KnownStatements(markdown: builtInMarkdown)
    return KnownStatements(known.ids, known.rows.map(\.unfinished))
  }()

  /// The text of scenarios/requirements.md.
  static var builtInMarkdown: [UInt8] {
    let text = unsafe builtInRequirements
    return unsafe Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
  }

  package static let none = KnownStatements([], [])

  /// Reads the statements of a Markdown text; everything else in it is passed over.
  package init(markdown: [UInt8]) {
    var reader = StatementReader(Source(path: "", bytes: markdown))
    reader.run()
    self.init(reader.ids, reader.rows)
  }

  /// Reads the statements of a catalogue, with what is wrong in its tables.
  package static func read(
    _ source: Source
  ) -> (statements: KnownStatements, diagnostics: [Diagnostic]) {
    var reader = StatementReader(source)
    reader.run()
    return (KnownStatements(reader.ids, reader.rows), reader.diagnostics.sorted())
  }

  /// Takes rows in their order; of several with the same id the first one counts.
  private init(_ ids: [String], _ rows: [StatementRow]) {
    let index = NameIndex(ids)
    let first = ids.indices.filter { place in
      ids[place].withBytes { index.value(of: $0) } == place
    }
    self.ids = first.map { ids[$0] }
    self.rows = first.map { rows[$0] }
    self.index = first.count == ids.count ? index : NameIndex(self.ids)
  }

  /// The statements in the order of the text: each is read from its row.
  package var statements: [KnownStatement] { rows.compactMap(\.statement) }

  /// These statements and those of others; of an id that both have, what it says here counts.
  package func adding(_ others: KnownStatements) -> KnownStatements {
    KnownStatements(ids + others.ids, rows + others.rows)
  }

  package func contains(_ id: String) -> Bool { place(of: id) != nil }

  package subscript(id: String) -> KnownStatement? { place(of: id).flatMap { rows[$0].statement } }

  package func place(of id: String) -> Int? {
    id.withBytes { index.value(of: $0) }
  }

  /// The id that a person most likely meant by one that is unknown: of the same number, its letters
  /// nearly the same. Another number is another statement, however near.
  func nearest(to id: String) -> String? {
    let (letters, number) = Self.parts(of: id)
    return ids.first { known in
      let (others, other) = Self.parts(of: known)
      return other == number
        && (others == letters
          || letters.count > 1 && EditDistance.distance(Array(others), Array(letters)) == 1)
    }
  }

  /// The id with the letters of another and the greatest number; nil when none has them.
  func last(like id: String) -> String? {
    ids.filter { Self.parts(of: $0).letters == Self.parts(of: id).letters }.max {
      NaturalOrder.precedes(Array($0.utf8)[...], Array($1.utf8)[...])
    }
  }

  /// The letters of an id and its number, without leading zeros.
  private static func parts(
    of id: String
  ) -> (letters: ArraySlice<UInt8>, number: ArraySlice<UInt8>) {
    let parts = Array(id.utf8).split(separator: Byte.hyphen)
    return (parts[0], parts[1].drop { $0 == UInt8(ascii: "0") })
  }

  /// Whether a text has the form of an id: capital letters, a hyphen, digits, as in FR-30.
  package static func isWellFormed(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    var letters = 0
    while letters < bytes.count, bytes[letters] &- 0x41 < 26 { letters += 1 }
    guard (1...4).contains(letters), (letters + 2...letters + 5).contains(bytes.count),
      bytes[letters] == Byte.hyphen
    else { return false }
    return (letters + 1..<bytes.count).allSatisfy { Byte.isDigit(bytes[$0]) }
  }

  /// Whether an id is that of a decision: D and a number.
  package static func isDecision(_ id: String) -> Bool {
    let bytes = id.utf8.prefix(2).map(\.self)
    return bytes.count >= 2 && bytes[0] == UInt8(ascii: "D") && bytes[1] == Byte.hyphen
  }
}
