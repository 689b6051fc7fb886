import IMProtocol
import ScenarioLanguage
import Testing

@Suite struct PageMeaningTests {
  private func page(_ arguments: String) throws -> (page: [Value], names: Names) {
    let scenario = try scenario(
      cast + "step \"s\"\n  A.desktop opens friendRequestPage\(arguments)")
    guard case .opens(DeviceID(1), let page)? = scenario.steps[0].statements.first?.kind else {
      throw Unexpected()
    }
    let values = try page.map { argument in
      guard case .value(let value) = argument else { throw Unexpected() }
      return value
    }
    return (values, scenario.names)
  }

  private struct Unexpected: Error {}

  @Test(arguments: ["", "()", "(sections: [], title: nil)"])
  func `a page without arguments has the usual title and sections`(_ arguments: String) throws {
    let (page, names) = try page(arguments)
    func text(_ value: Value) -> String {
      if case .text(let text) = value { names.texts.string(of: text) } else { "\(value)" }
    }
    #expect(page.count == Catalogue.record(.requestPage).fields.count)
    #expect(page[0] == .list([]))
    #expect(page[1] == .list([]))
    #expect(text(page[2]) == "New friends")
    guard case .list(let sections) = page[3] else { throw Unexpected() }
    let fields = try sections.map { section in
      guard case .record(.requestPageSection, let fields) = section else { throw Unexpected() }
      return fields
    }
    #expect(
      fields.map { text($0[0]) } == [
        "Just now", "Last 24 hours", "Last 3 days", "Older than 3 days",
      ])
    #expect(
      fields.map { $0[1] } == [
        .enumeration(.moment, 0), .enumeration(.moment, 1), .enumeration(.moment, 4), .integer(0),
      ])
    #expect(
      fields.map { $0[2] } == [
        .enumeration(.moment, -1), .enumeration(.moment, 0), .enumeration(.moment, 1),
        .enumeration(.moment, 4),
      ])
    #expect(page[4] == .enumeration(.requestOrder, 0))
    #expect(page[5] == .list([]))
    #expect(page[6] == .boolean(false))
    #expect(page[7] == .absent)
  }

  @Test func `a section has a title, a beginning, an end, an order and a filter`() throws {
    let (page, names) = try page(
      "(sections: [{title: \"x\", from: \"1970-01-01T00:00:01Z\", to: today, "
        + "order: ascending, types: [Sent], status: [Refused, 7]}, {}])"
    )
    guard case .list(let sections) = page[3] else { throw Unexpected() }
    guard case .record(_, let first) = sections[0], case .text(let title) = first[0] else {
      throw Unexpected()
    }
    #expect(names.texts.string(of: title) == "x")
    #expect(
      first.dropFirst() == [
        .integer(1_000), .enumeration(.moment, 0), .enumeration(.requestOrder, 1),
        .list([.enumeration(.friendApplicationType, 1)]),
        .list([
          .enumeration(.friendApplicationStatus, 2), .enumeration(.friendApplicationStatus, 7),
        ]),
      ])
    #expect(
      sections[1]
        == .record(
          .requestPageSection,
          [.text(.empty), .integer(0), .absent, .absent, .list([]), .list([])]))
  }

  @Test func `what is captured may bound a section or name a row`() throws {
    let scenario = try scenario(
      cast + """
        step "one"
          A.phone calls addFriend(B)
          A receives onFriendApplicationStatusChanged(operationTime: $sent)
        step "two"
          A.phone opens friendRequestPage(sections: [{from: $sent}])
          A.phone taps {section: 0, row: $sent}
        """)
    guard case .opens(_, let page) = scenario.steps[1].statements[0].kind,
      case .taps(DeviceID(0), let row) = scenario.steps[1].statements[1].kind
    else { throw Unexpected() }
    guard case .list(let sections) = page[3], case .record(_, let fields) = sections[0] else {
      throw Unexpected()
    }
    #expect(fields[1] == .capture(0))
    #expect(row == [.value(.integer(0)), .capture(0)])
  }
}
