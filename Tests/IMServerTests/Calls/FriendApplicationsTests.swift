import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about the call getFriendApplications, and about its pages, tokens, order and
/// filters.
struct FriendApplicationsTests {
  /// A has sent requests to B, C and D, and then received requests from E and F. There is one
  /// millisecond between successive requests.
  private func asked() -> Stage {
    var stage = Stage("A1 B1 C1 D1 E1 F1")
    for (device, user) in [("A1", "B"), ("A1", "C"), ("A1", "D"), ("E1", "A"), ("F1", "A")] {
      stage.add(device, user)
      stage.wait(milliseconds: 1)
    }
    return stage
  }

  /// The users on the latest page, and the token of the next page. The token is nil after the last
  /// page.
  private func page(_ stage: Stage) -> (users: String, next: PageToken?) {
    guard case .reply(_, let reply)? = stage.transaction.allSends.first?.message,
      case .applications(let slice, _) = reply.result
    else { return ("no page", nil) }
    let items = stage.transaction.arena[slice]
    let users = items.map { Stage.letter(Int($0.userId.index)) }.joined()
    return (users, stage.nextPage)
  }

  /// The users on each page.
  private func pages(_ stage: inout Stage, _ count: Int64, ascending: Bool = false) -> [String] {
    var pages: [String] = []
    var start = PageQuery.Start.beginning
    while pages.count < 20 {
      stage.list("A1", count, after: start, ascending: ascending)
      let page = page(stage)
      pages.append(page.users)
      guard let next = page.next else { break }
      start = .after(next)
    }
    return pages
  }

  @Test(
    arguments: [
      (1, ["F", "E", "D", "C", "B"]), (2, ["FE", "DC", "B"]), (4, ["FEDC", "B"]),
      (5, ["FEDCB"]), (6, ["FEDCB"]), (100, ["FEDCB"]),
    ] as [(Int64, [String])])
  func `pages together are the whole list, and none is empty`(_ count: Int64, _ whole: [String]) {
    var stage = asked()
    #expect(pages(&stage, count) == whole)
  }

  @Test func `oldest first is the other way round`() {
    var stage = asked()
    #expect(pages(&stage, 2, ascending: true) == ["BC", "DE", "F"])
    #expect(pages(&stage, 5, ascending: true) == ["BCDEF"])
  }

  @Test func `who has no requests gets one empty page`() {
    var stage = Stage("A1 B1")
    #expect(stage.list("A1", 10) == ["A1 reply 0 []"])
  }

  @Test func `an item carries what was sent and how it stands`() {
    var stage = Stage("A1 B1")
    stage.wait(milliseconds: 3)
    stage.add("A1", "B", "hi")
    stage.wait(milliseconds: 4)
    stage.refuse("B1", "A")
    #expect(stage.list("A1", 9) == [#"A1 reply 0 ["sent B refused \"hi\" @3 @7"]"#])
    #expect(stage.list("B1", 9) == [#"B1 reply 0 ["received A refused \"hi\" @3 @7"]"#])
  }

  struct Filter: CustomTestStringConvertible, Sendable {
    let types: [FriendApplicationType]
    let statuses: [FriendApplicationStatus]
    let users: String

    var testDescription: String { "\(types) \(statuses)" }
  }

  static let filters: [Filter] = [
    Filter(types: [], statuses: [], users: "CEFDB"),
    Filter(types: [.sent], statuses: [], users: "CDB"),
    Filter(types: [.received], statuses: [], users: "EF"),
    Filter(types: [.sent, .received], statuses: [], users: "CEFDB"),
    Filter(types: [], statuses: [.unHandled], users: "FDB"),
    Filter(types: [], statuses: [.accepted], users: "E"),
    Filter(types: [], statuses: [.refused], users: "C"),
    Filter(types: [], statuses: [.refused, .unHandled], users: "CFDB"),
    Filter(types: [], statuses: [.expired], users: ""),
    Filter(types: [.sent], statuses: [.unHandled], users: "DB"),
    Filter(types: [.received], statuses: [.refused], users: ""),
    Filter(types: [.received], statuses: [.accepted, .refused, .unHandled], users: "EF"),
  ]

  @Test(arguments: filters) func `types and statuses choose`(_ filter: Filter) {
    var stage = asked()
    stage.accept("A1", "E")
    stage.refuse("C1", "A")
    stage.list(
      "A1", 100, types: filter.types.map(\.rawValue), statuses: filter.statuses.map(\.rawValue))
    #expect(page(stage).users == filter.users)
  }

  @Test func `what a filter leaves out does not count for the next page`() {
    var stage = asked()
    stage.list("A1", 2, types: [FriendApplicationType.received.rawValue])
    #expect(page(stage) == ("FE", nil))
  }

  @Test(arguments: [false, true])
  func `a new request between pages moves none of those that were there`(_ ascending: Bool) {
    var stage = asked()
    stage.list("A1", 2, ascending: ascending)
    let first = page(stage)
    guard let next = first.next else {
      Issue.record("there is no second page")
      return
    }
    stage.add("B1", "A")
    stage.list("A1", 9, after: .after(next), ascending: ascending)
    #expect(first.users + page(stage).users == (ascending ? "BCDEFB" : "FEDCB"))
  }

  @Test func `a token works when its own request is renewed or over`() {
    var stage = asked()
    stage.list("A1", 2)
    guard let next = page(stage).next else {
      Issue.record("there is no second page")
      return
    }
    stage.add("E1", "A")
    stage.list("A1", 9, after: .after(next))
    #expect(page(stage).users == "DCB")
    stage.wait(days: 7)
    stage.list("A1", 9, after: .after(next))
    #expect(page(stage).users == "")
  }

  @Test func `requests of one millisecond keep their order across pages`() {
    var stage = Stage("A1 B1 C1 D1")
    stage.add("D1", "A")
    stage.add("A1", "C")
    stage.add("B1", "A")
    stage.add("A1", "B")
    for count in 1...4 as ClosedRange<Int64> {
      #expect(pages(&stage, count).joined() == "BBCD")
      #expect(pages(&stage, count, ascending: true).joined() == "DCBB")
    }
  }

  @Test func `an answer makes a request the newest, and asking again does`() {
    var stage = asked()
    stage.accept("B1", "A")
    #expect(pages(&stage, 9) == ["BFEDC"])
    stage.add("A1", "C")
    #expect(pages(&stage, 9) == ["CBFED"])
    stage.refuse("A1", "E")
    #expect(pages(&stage, 9) == ["ECBFD"])
    #expect(pages(&stage, 2, ascending: true) == ["DF", "BC", "E"])
  }

  @Test func `two requests that one acceptance settles keep their order`() {
    for (first, second) in [("A", "B"), ("B", "A")] {
      var stage = Stage("A1 B1 C1")
      stage.add(first + "1", second)
      stage.add("C1", "A")
      stage.add(second + "1", first)
      stage.accept("B1", "A")
      let types = first == "A" ? ["received", "sent"] : ["sent", "received"]
      let items = types.map { "\"\($0) B accepted @0 @0\"" }.joined(separator: ", ")
      #expect(stage.list("A1", 2) == ["A1 reply 0 [\(items)] and more"])
    }
  }

  @Test func `a request is listed for 7 days from its sending, however it stands`() {
    var stage = asked()
    stage.accept("B1", "A")
    stage.wait(milliseconds: 7 * 86_400_000 - 6)
    #expect(pages(&stage, 9) == ["BFEDC"])
    stage.wait(milliseconds: 1)
    #expect(pages(&stage, 9) == ["FEDC"])
  }

  @Test func `a token that nobody can read is refused`() {
    var stage = asked()
    let nonsense = stage.texts.intern("nonsense")
    let code = Code.pageTokenParsingFailed.number
    #expect(stage.list("A1", 9, after: .unreadable(nonsense)) == ["A1 reply \(code)"])
  }

  @Test func `listing changes nothing`() {
    var stage = asked()
    let before = stage.fingerprint
    stage.list("A1", 2)
    #expect(stage.fingerprint == before)
  }
}
