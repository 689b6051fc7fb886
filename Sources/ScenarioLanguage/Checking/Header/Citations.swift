import Base

/// A scenario's tags, and the requirements and decisions it cites.
struct Citations {
  private(set) var verifies: [String] = []
  private(set) var assumes: [String] = []
  private(set) var tags: [String] = []
  /// The clauses that may be cited in addition to the built-in clauses, or nil if there are none.
  let known: KnownClauses?
  private var count = 0

  init(known: KnownClauses?) { self.known = known }

  enum List: String {
    case verifies
    case assumes
  }

  /// Checks a `verifies` or `assumes` line. A part may cite an id again, but the header may not. If
  /// the line belongs to a part, returns the cited ids; if the line belongs to the header, returns
  /// an empty list.
  @discardableResult
  mutating func check(
    _ line: Line, _ list: List, isInHeader: Bool, _ reader: inout SourceReader
  ) -> [String] {
    var ids: [String] = []
    for node in reader.syntax.roots(of: line) {
      guard let id = id(node, list: list.rawValue, &reader) else { continue }
      count += 1
      guard reader.isWithin(.citations, count, at: node) else { break }
      if !isInHeader { ids.append(id) }
      if !(list == .verifies ? verifies : assumes).contains(id) {
        if list == .verifies { verifies.append(id) } else { assumes.append(id) }
      } else if isInHeader {
        reader.report(.duplicate(list == .verifies ? .requirement : .decision, id), at: node)
      }
    }
    return ids
  }

  mutating func checkTags(_ line: Line, _ reader: inout SourceReader) {
    for node in reader.syntax.roots(of: line) {
      let tag = reader.word(node)
      guard reader.isWithin(.tags, tags.count + 1, at: node) else { return }
      if tags.contains(tag) {
        reader.report(.duplicate(.tag, tag), at: node)
      } else {
        tags.append(tag)
      }
    }
  }

  /// Reads a clause's id. If the id is malformed or unknown, if it is a decision's id in
  /// `verifies`, or if it is a requirement's id in `assumes`, reports an error and returns nil.
  private func id(_ node: Int, list: String, _ reader: inout SourceReader) -> String? {
    let id = reader.word(node)
    guard KnownClauses.isWellFormed(id) else {
      return reader.refuse(.invalidClauseID(id, meant: wellFormed(id)), at: node)
    }
    guard KnownClauses.isDecision(id) == (list == "assumes") else {
      return reader.refuse(.wrongList(id: id, list: list), at: node)
    }
    if known?.contains(id) == true || BuiltInIDs.contains(id) { return id }
    reportUnknownClause(
      id, list == "assumes" ? .decision : .requirement, at: reader.location(node), &reader)
    return nil
  }

  /// What the author of a malformed id probably meant, such as FR-27 for `FR27`, `fr-27` or
  /// `FR_27`. Nil if no known id is similar.
  private func wellFormed(_ id: String) -> String? {
    let bytes = id.utf8.filter { $0 != Byte.hyphen && $0 != Byte.lowLine }
    let letters = bytes.prefix { !Byte.isDigit($0) }
    let digits = bytes.dropFirst(letters.count)
    guard !letters.isEmpty, !digits.isEmpty, digits.allSatisfy(Byte.isDigit) else { return nil }
    let upper = letters.map { $0 >= 0x61 && $0 <= 0x7A ? $0 & 0xDF : $0 }
    let number = digits.decoded
    let made = upper.decoded + "-" + number
    let padded = number.utf8.count == 1 ? made.replacing("-", with: "-0") : made
    return [made, padded].first { known?.contains($0) == true || BuiltInIDs.contains($0) }
  }

  private func reportUnknownClause(
    _ id: String, _ kind: NameKind, at range: SourceRange, _ reader: inout SourceReader
  ) {
    // When the list of diagnostics is full, errors are only counted, so a similar id would not be
    // shown.
    if reader.diagnostics.isFull {
      return reader.report(.unknown(kind, id, context: "", nearest: nil), at: range)
    }
    let all = known?.adding(.builtIn) ?? .builtIn
    reader.report(
      .unknown(kind, id, context: all.last(like: id) ?? "", nearest: all.nearest(to: id)),
      at: range)
  }
}
