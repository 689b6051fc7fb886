import Base

/// The tags of a scenario, and the requirements and decisions that the scenario cites.
struct Citations {
  private(set) var verifies: [String] = []
  private(set) var assumes: [String] = []
  private(set) var tags: [String] = []
  /// The further clauses that a scenario may cite. The built-in clauses may always be cited. The
  /// value is nil if there are no further clauses.
  let known: KnownClauses?
  private var count = 0

  init(known: KnownClauses?) { self.known = known }

  enum List: String {
    case verifies
    case assumes
  }

  /// Checks a `verifies` or `assumes` line in the header or in a part. In a part, an id may be
  /// cited again. If the line belongs to a part, returns the cited ids. If the line belongs to the
  /// header, returns no ids.
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

  /// Reads the id of a clause from a word. If the id is malformed, unknown or in the wrong list,
  /// reports an error and returns nil. The wrong list is `verifies` for a decision, and `assumes`
  /// for a requirement.
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

  /// The known id that the author of a malformed id probably meant. For example, the result is
  /// FR-27 for `FR27`, `fr-27` or `FR_27`. The result is nil if no known id is similar.
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
    // If the list of diagnostics is full, further errors are only counted. Therefore a search for a
    // similar id would be useless.
    if reader.diagnostics.isFull {
      return reader.report(.unknown(kind, id, context: "", nearest: nil), at: range)
    }
    let all = known?.adding(.builtIn) ?? .builtIn
    reader.report(
      .unknown(kind, id, context: all.last(like: id) ?? "", nearest: all.nearest(to: id)),
      at: range)
  }
}
