import IMProtocol

/// The friend request list page: `opens`, `shows` and `taps`.
extension Checker {
  /// Checks what a device's page shows.
  mutating func checkShows(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2 else { return }
    let device = actingDevice(nodes[0])
    let pattern = pattern(nodes[1], .record(.shownRequestPage), "shows")
    if let device, let pattern { add(.shows(device, pattern), line) }
  }

  /// Checks a tap on a row of the page, which names the row whole.
  mutating func checkTaps(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2 else { return }
    let device = actingDevice(nodes[0])
    guard syntax.nodes[nodes[1]].kind == .record else {
      return reportType("taps", "a record, `{section: 0, row: 0}`", nodes[1])
    }
    let fields = Catalogue.record(.requestPageRow).fields
    var seen: [Int] = []
    guard let row = arguments(children(of: nodes[1]), of: fields, "taps", &seen, kind: .option)
    else { return }
    for (place, field) in fields.enumerated() where !seen.contains(place) {
      return report(.missingAttribute(field.name, of: "taps"), at: self.place(nodes[1]))
    }
    if let device { add(.taps(device, row), line) }
  }

  /// Checks the opening of a page.
  mutating func checkOpens(_ line: Line) {
    let nodes = roots(of: line)
    guard nodes.count == 2 else { return }
    let device = actingDevice(nodes[0])
    let descriptor = Catalogue.record(.requestPage)
    let token = syntax.nodes[nodes[1]].first
    guard isWord(token, "friendRequestPage") else {
      return reportUnknown(.page, string(token), at: place(token: token), among: [descriptor.name])
    }
    var seen: [Int] = []
    let children = children(of: nodes[1])
    guard
      var page = arguments(
        children, of: descriptor.fields, descriptor.name, &seen, kind: .option),
      isCount(children, page)
    else { return }
    fillDefaults(&page)
    if let device { add(.opens(device, page), line) }
  }

  /// Whether the number of requests to load is one that the SDK takes.
  private mutating func isCount(_ nodes: [Int], _ page: [CallStatement.Argument]) -> Bool {
    guard let field = Catalogue.record(.requestPage).fields.position(named: "count"),
      case .value(.integer(let count)) = page[field],
      !(1...Int64(RequestPageDefaults.largestCount)).contains(count),
      let node = nodes.first(where: { string(syntax.nodes[$0].name) == "count" })
    else { return true }
    report(.numberOutOfRange(String(count)), at: place(node))
    return false
  }

  /// Gives the page its usual title and sections where it has none.
  private mutating func fillDefaults(_ page: inout [CallStatement.Argument]) {
    let fields = Catalogue.record(.requestPage).fields
    for (place, field) in fields.enumerated() {
      switch (field.name, page[place]) {
      case ("title", .value(.absent)):
        page[place] = .value(.text(scenario.names.texts.intern(RequestPageDefaults.title)))
      case ("sections", .value(.absent)), ("sections", .value(.list([]))):
        let sections = RequestPageDefaults.sections.map { section in
          Value.record(
            .requestPageSection,
            [
              .text(scenario.names.texts.intern(section.title)), section.from, section.to, .absent,
              .list([]), .list([]),
            ])
        }
        page[place] = .value(.list(sections))
      default: break
      }
    }
  }
}
