import IMProtocol

/// The friend request list page: `opens` and `taps`.
extension ValueReader {
  /// Checks a tap on a row of the page, which names the row whole.
  mutating func taps(_ nodes: [Int]) -> Statement.Kind? {
    let device = actingDevice(nodes[0])
    guard syntax.nodes[nodes[1]].kind == .record else {
      reportType("taps", "a record, `{section: 0, row: 0}`", nodes[1])
      return nil
    }
    let fields = Catalogue.record(.requestPageRow).fields
    var seen: [Int] = []
    guard
      let row = arguments(syntax.children(of: nodes[1]), of: fields, "taps", &seen, kind: .option)
    else { return nil }
    for (place, field) in fields.enumerated() where !seen.contains(place) {
      report(.missingAttribute(field.name, of: "taps"), at: syntax.place(nodes[1]))
      return nil
    }
    return device.map { .taps($0, row) }
  }

  /// Checks the opening of a page.
  mutating func opens(_ nodes: [Int]) -> Statement.Kind? {
    let device = actingDevice(nodes[0])
    let descriptor = Catalogue.record(.requestPage)
    let token = syntax.nodes[nodes[1]].first
    guard syntax.isWord(token, "friendRequestPage") else {
      reportUnknown(
        .page, syntax.string(token), at: syntax.place(token: token), among: [descriptor.name])
      return nil
    }
    var seen: [Int] = []
    let children = syntax.children(of: nodes[1])
    guard
      var page = arguments(
        children, of: descriptor.fields, descriptor.name, &seen, kind: .option),
      isCount(children, page)
    else { return nil }
    fillDefaults(&page)
    return device.map { .opens($0, page) }
  }

  /// Whether the number of requests to load is one that the SDK takes.
  private mutating func isCount(_ nodes: [Int], _ page: [CallStatement.Argument]) -> Bool {
    guard let field = Catalogue.record(.requestPage).fields.position(named: "count"),
      case .value(.integer(let count)) = page[field],
      !(1...Int64(RequestPageDefaults.largestCount)).contains(count),
      let node = nodes.first(where: { syntax.string(syntax.nodes[$0].name) == "count" })
    else { return true }
    report(.numberOutOfRange(String(count)), at: node)
    return false
  }

  /// Gives the page its usual title and sections where it has none.
  private mutating func fillDefaults(_ page: inout [CallStatement.Argument]) {
    let fields = Catalogue.record(.requestPage).fields
    for (place, field) in fields.enumerated() {
      switch (field.name, page[place]) {
      case ("title", .value(.absent)):
        page[place] = .value(.text(names.all.texts.intern(RequestPageDefaults.title)))
      case ("sections", .value(.absent)), ("sections", .value(.list([]))):
        let sections = RequestPageDefaults.sections.map { section in
          Value.record(
            .requestPageSection,
            [
              .text(names.all.texts.intern(section.title)), section.from, section.to, .absent,
              .list([]), .list([]),
            ])
        }
        page[place] = .value(.list(sections))
      default: break
      }
    }
  }
}
