import Base
import BuiltInTexts

/// The requirements and decisions that scenarios may cite.
///
/// Requirements and decisions are rows of Markdown tables. The first cell of a row has the id, such
/// as `FR-01`, `RL-06 *` or `D-01`. The heading above a table names the section. If a line below
/// the heading begins with `Finished:`, scenarios must verify each requirement of the section.
package struct KnownClauses: Sendable {
  /// The ids in the order of the text, without duplicates.
  package let ids: [String]
  private let rows: [ClauseRow]
  private let index: NameIndex

  /// The built-in clauses, from imsim's own scenarios/requirements.md. In that file, `Finished:` is
  /// about the folder `scenarios`, so all built-in sections count as unfinished.
  package static let builtIn: KnownClauses = {
    let known = KnownClauses(markdown: builtInMarkdown)
    return KnownClauses(known.ids, known.rows.map(\.unfinished), known.index)
  }()

  static var builtInMarkdown: [UInt8] {
    let text = unsafe builtInRequirements
    return unsafe Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
  }

  package static let none = KnownClauses([], [], NameIndex())

  /// Reads the clauses of a Markdown text, and ignores everything else in the text.
  package init(markdown: [UInt8]) {
    var reader = StatementReader(Source(path: "", bytes: markdown))
    let index = reader.run()
    self.init(reader.ids, reader.rows, index)
  }

  /// Reads the clauses of a catalogue, and returns the clauses and the errors in the catalogue's
  /// tables.
  package static func read(
    _ source: Source
  ) -> (statements: KnownClauses, diagnostics: [Diagnostic]) {
    var reader = StatementReader(source)
    let index = reader.run()
    return (KnownClauses(reader.ids, reader.rows, index), reader.diagnostics.sorted())
  }

  /// Stores rows in the order of the text. Only the first row with a given id is stored. `index`
  /// maps each id to its first position in `ids`.
  private init(_ ids: [String], _ rows: [ClauseRow], _ index: NameIndex) {
    let first = ids.indices.filter { position in
      ids[position].withBytes { index.value(of: $0) } == position
    }
    self.ids = first.map { ids[$0] }
    self.rows = first.map { rows[$0] }
    self.index = first.count == ids.count ? index : NameIndex(self.ids)
  }

  /// The clauses in the order of the text. The rows are read again for each access.
  package var statements: [KnownClause] { rows.compactMap(\.statement) }

  /// The clauses of both catalogues. If both catalogues contain the same id, the clause of `self`
  /// is used.
  package func adding(_ others: KnownClauses) -> KnownClauses {
    let ids = ids + others.ids
    return KnownClauses(ids, rows + others.rows, NameIndex(ids))
  }

  package func contains(_ id: String) -> Bool { position(of: id) != nil }

  package subscript(id: String) -> KnownClause? { position(of: id).flatMap { rows[$0].statement } }

  package func position(of id: String) -> Int? {
    id.withBytes { index.value(of: $0) }
  }

  /// The known id that was probably meant: it has the same number as `id` and similar letters. An
  /// id with a different number always means a different clause. Nil if there is no such id.
  func nearest(to id: String) -> String? {
    let (letters, number) = Self.parts(of: id)
    return ids.first { known in
      let (others, other) = Self.parts(of: known)
      return other == number
        && (others == letters
          || letters.count > 1 && EditDistance.distance(Array(others), Array(letters)) == 1)
    }
  }

  /// The id with the same letters as `id` and the greatest number, or nil if there is no such id.
  func last(like id: String) -> String? {
    ids.filter { Self.parts(of: $0).letters == Self.parts(of: id).letters }.max {
      NaturalOrder.precedes(Array($0.utf8)[...], Array($1.utf8)[...])
    }
  }

  /// The letters of an id, and the id's number without leading zeros.
  private static func parts(
    of id: String
  ) -> (letters: ArraySlice<UInt8>, number: ArraySlice<UInt8>) {
    let parts = Array(id.utf8).split(separator: Byte.hyphen)
    return (parts[0], parts[1].drop { $0 == UInt8(ascii: "0") })
  }

  /// Whether a text looks like an id: capital letters, a hyphen and digits, as in FR-30.
  package static func isWellFormed(_ id: String) -> Bool {
    id.withBytes { bytes in
      var hyphen = 0
      while hyphen < bytes.count, bytes[hyphen] &- 0x41 < 26 { hyphen += 1 }
      guard (1...4).contains(hyphen), (hyphen + 2...hyphen + 5).contains(bytes.count),
        bytes[hyphen] == Byte.hyphen
      else { return false }
      return (hyphen + 1..<bytes.count).allSatisfy { Byte.isDigit(bytes[$0]) }
    }
  }

  /// Whether an id begins with `D-` and is therefore the id of a decision.
  package static func isDecision(_ id: String) -> Bool {
    id.utf8.starts(with: "D-".utf8)
  }
}
