import IMProtocol

/// Reads `opens` and `taps`, the statements about the page with the list of friend requests.
extension Statement.Kind {
  /// The fields of the tapped row. If the node is not a row or lacks a field, reports an error and
  /// returns nil.
  static func tappedRow(_ node: Int, _ reader: inout ValueReader) -> [CallStatement.Argument]? {
    guard reader.isKind(.record, node, "taps", "a record, `{section: 0, row: 0}`") else {
      return nil
    }
    let fields = Catalogue.record(.requestPageRow).fields
    var seen = FieldSet()
    let row = reader.arguments(in: node, of: .tappedRow, &seen, kind: .option)
    guard row != nil, let left = fields.indices.first(where: { !seen.contains($0) }) else {
      return row
    }
    return reader.refuse(.missingAttribute(fields[left].name, of: "taps"), at: node)
  }

  /// The options of an `opens` statement. If an option is wrong, reports an error and returns nil.
  static func openedPage(_ node: Int, _ reader: inout ValueReader) -> [CallStatement.Argument]? {
    let descriptor = Catalogue.record(.requestPage)
    let token = reader.token(of: node)
    guard reader.syntax.isWord(token, "friendRequestPage") else {
      reader.reportUnknown(.page, reader.syntax.string(token), at: token, among: [descriptor.name])
      return nil
    }
    var seen = FieldSet()
    guard var page = reader.arguments(in: node, of: .record(.requestPage), &seen, kind: .option),
      isCount(reader.syntax.children(of: node), page, &reader)
    else { return nil }
    fillDefaults(&page, &reader.names.all.texts)
    return page
  }

  /// Whether the SDK accepts the number of requests on the page. If not, reports an error.
  private static func isCount(
    _ nodes: Siblings, _ page: [CallStatement.Argument], _ reader: inout ValueReader
  ) -> Bool {
    guard let field = Catalogue.record(.requestPage).fields.position(named: "count"),
      case .value(.integer(let count)) = page[field],
      !(1...Int64(RequestPageDefaults.largestCount)).contains(count),
      let node = nodes.first(where: {
        reader.syntax.string(reader.syntax.nodes[$0].name) == "count"
      })
    else { return true }
    return reader.refuse(.numberOutOfRange(String(count)), at: node)
  }

  /// Adds the default title if the statement gives no title, and the default sections if the
  /// statement gives no sections.
  private static func fillDefaults(_ page: inout [CallStatement.Argument], _ texts: inout TextTable)
  {
    let fields = Catalogue.record(.requestPage).fields
    for (index, field) in fields.enumerated() {
      switch (field.name, page[index]) {
      case ("title", .value(.absent)):
        page[index] = .value(.text(texts.intern(RequestPageDefaults.title)))
      case ("sections", .value(.absent)), ("sections", .value(.list([]))):
        let sections = RequestPageDefaults.sections.map { section in
          Value.record(
            .requestPageSection,
            [
              .text(texts.intern(section.title)), section.from, section.to, .absent,
              .list([]), .list([]),
            ])
        }
        page[index] = .value(.list(sections))
      default: break
      }
    }
  }
}
