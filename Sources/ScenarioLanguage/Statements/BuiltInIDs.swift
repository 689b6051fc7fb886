import Ground

/// The ids of the statements that imsim knows by itself, without what they say: a scenario that
/// cites one need not have all tables read.
enum BuiltInIDs {
  /// The ids in the order of the tables.
  static var all: [String] { ids(tables).map { String(decoding: tables[$0], as: UTF8.self) } }

  /// Whether an id is among them.
  static func contains(_ id: String) -> Bool { index.value(of: id.utf8.span) != nil }

  private static let tables = Array((BuiltInRequirements.tables + BuiltInDecisions.tables).utf8)

  private static let index = NameIndex(
    sorting: ids(tables).enumerated().map { (tables[$0.element], $0.offset) })

  /// The first words of the rows, in tables as they are written for the program: `| FR-01 | …`.
  private static func ids(_ tables: [UInt8]) -> [Range<Int>] {
    let bytes = tables.span
    var ids: [Range<Int>] = []
    var isAtLineStart = true
    var place = 0
    while place < bytes.count {
      if isAtLineStart, bytes[place] == Byte.bar, place + 2 < bytes.count {
        let start = place + 2
        place = start
        while place < bytes.count, bytes[place] != Byte.space { place += 1 }
        ids.append(start..<place)
      }
      isAtLineStart = place < bytes.count && bytes[place] == Byte.newline
      place += 1
    }
    return ids
  }
}
