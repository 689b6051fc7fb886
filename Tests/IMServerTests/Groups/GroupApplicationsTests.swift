import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about the call getGroupApplications: which applications are visible, their order
/// and their pages.
struct GroupApplicationsTests {
  /// A owns g0 and g1, B manages both, and C is a member of both. Then D applies to g1, E applies
  /// to g0, C invites F to g0, F applies to g1, and C invites D to g0. There is one millisecond
  /// between successive calls.
  private func stage() -> Stage {
    var stage = Stage("A1 B1 C1 D1 E1 F1 G1", words: ["the inviter"], groups: 2)
    for group in 0...1 {
      stage.found(
        managers: "B", members: "C",
        [.join(.ownerOrManagerVerify), .inviting(.everyone), .consent(.inviteeVerify)], in: group)
    }
    let calls: [(inout Stage) -> Void] = [
      { $0.join("D1", in: 1) }, { $0.join("E1") }, { $0.invite("C1", "F") },
      { $0.join("F1", in: 1) }, { $0.invite("C1", "D") },
    ]
    for call in calls {
      call(&stage)
      stage.wait(milliseconds: 1)
    }
    return stage
  }

  /// The items of the latest page, and the token of the next page. Each item consists of the
  /// applicant and the group's number.
  private func page(_ stage: Stage) -> (items: String, next: PageToken?) {
    guard case .reply(_, let reply)? = stage.transaction.allSends.first?.message,
      case .groupApplications(let slice, _) = reply.result
    else { return ("no page", nil) }
    let items = stage.transaction.arena[slice]
    let text = items.map { "\(stage.letter($0.joinMember.userId))\($0.groupId.index)" }
    return (text.joined(separator: " "), stage.nextPage)
  }

  private func pages(_ stage: inout Stage, _ count: Int64, ascending: Bool = false) -> [String] {
    var pages: [String] = []
    var start = PageQuery.Start.beginning
    while pages.count < 20 {
      stage.applications("A1", count, after: start, ascending: ascending)
      let page = page(stage)
      pages.append(page.items)
      guard let next = page.next else { break }
      start = .after(next)
    }
    return pages
  }

  @Test(
    arguments: [
      (1, ["D0", "F1", "F0", "E0", "D1"]), (2, ["D0 F1", "F0 E0", "D1"]),
      (4, ["D0 F1 F0 E0", "D1"]), (5, ["D0 F1 F0 E0 D1"]), (200, ["D0 F1 F0 E0 D1"]),
    ] as [(Int64, [String])])
  func `pages together are the whole list over all groups, the latest first`(
    _ count: Int64, _ whole: [String]
  ) {
    var stage = stage()
    #expect(pages(&stage, count) == whole)
  }

  @Test func `oldest first is the other way round`() {
    var stage = stage()
    #expect(pages(&stage, 2, ascending: true) == ["D1 E0", "F0 F1", "D0"])
  }

  @Test func `lists go by operation time`() {
    var stage = stage()
    stage.reject("A1", "E")
    #expect(pages(&stage, 9) == ["E0 D0 F1 F0 D1"])
    stage.wait(milliseconds: 1)
    stage.approve("B1", "D", in: 1)
    #expect(pages(&stage, 9) == ["D1 E0 D0 F1 F0"])
  }

  @Test func `within a millisecond the later change comes first, over all groups`() {
    var stage = stage()
    stage.reject("A1", "F", in: 1)
    stage.reject("A1", "F", invitedBy: "C")
    stage.reject("A1", "D", in: 1)
    stage.reject("A1", "E")
    #expect(pages(&stage, 1) == ["E0", "D1", "F0", "F1", "D0"])
    #expect(pages(&stage, 3, ascending: true) == ["D0 F1 F0", "D1 E0"])
  }

  struct Filter: CustomTestStringConvertible, Sendable {
    let device: String
    var directions: [GroupApplicationDirection] = []
    var statuses: [GroupApplicationStatus] = []
    let items: String

    var testDescription: String { "\(device): \(directions) \(statuses)" }
  }

  /// Before the query, D has joined g1, E was refused, and F's invitation was approved.
  static let filters: [Filter] = [
    Filter(device: "A1", items: "F0 E0 D1 D0 F1"),
    Filter(device: "B1", items: "F0 E0 D1 D0 F1"),
    Filter(device: "C1", items: "F0 D0"),
    Filter(device: "D1", items: "D1"),
    Filter(device: "E1", items: "E0"),
    Filter(device: "F1", items: "F0 F1"),
    Filter(device: "G1", items: ""),
    Filter(device: "A1", directions: [.applicationReceived], items: "F0 E0 D1 D0 F1"),
    Filter(device: "A1", directions: [.applicationSent, .invitationSent], items: ""),
    Filter(device: "C1", directions: [.invitationSent], items: "F0 D0"),
    Filter(device: "C1", directions: [.applicationReceived], items: ""),
    Filter(device: "F1", directions: [.applicationSent], items: "F1"),
    Filter(device: "F1", directions: [.invitationReceived], items: "F0"),
    Filter(device: "F1", directions: [.invitationReceived, .applicationSent], items: "F0 F1"),
    Filter(device: "A1", statuses: [.managerUnHandled], items: "D0 F1"),
    Filter(device: "A1", statuses: [.inviteeUnHandled], items: "F0"),
    Filter(device: "A1", statuses: [.managerRefused], items: "E0"),
    Filter(device: "A1", statuses: [.joined], items: "D1"),
    Filter(device: "A1", statuses: [.joined, .managerRefused], items: "E0 D1"),
    Filter(device: "A1", statuses: [.inviteeRefused, .expired], items: ""),
    Filter(
      device: "F1", directions: [.applicationSent], statuses: [.managerUnHandled], items: "F1"),
    Filter(
      device: "F1", directions: [.applicationSent], statuses: [.inviteeUnHandled], items: ""),
  ]

  @Test(arguments: filters) func `the list can be filtered`(_ filter: Filter) {
    var stage = stage()
    stage.approve("A1", "D", in: 1)
    stage.reject("A1", "E")
    stage.approve("A1", "F", invitedBy: "C")
    stage.applications(filter.device, directions: filter.directions, statuses: filter.statuses)
    #expect(page(stage).items == filter.items)
  }

  @Test func `an invitation that asks no approver is seen by inviter and invitee only`() {
    var stage = stage()
    stage.invite("B1", "G")
    #expect(stage.seen(by: "G1") == #"["invitationReceived G invited by B inviteeUnHandled"]"#)
    stage.applications("B1", directions: [.invitationSent])
    #expect(page(stage).items == "G0")
    #expect(pages(&stage, 9) == ["D0 F1 F0 E0 D1"])
  }

  @Test func `what has expired is no longer returned`() {
    var stage = stage()
    stage.wait(milliseconds: 7 * 86_400_000 - 5)
    #expect(pages(&stage, 9) == ["D0 F1 F0 E0"])
    stage.wait(milliseconds: 4)
    #expect(pages(&stage, 9) == [""])
  }

  @Test func `a token that makes no sense is refused`() {
    var stage = stage()
    #expect(
      stage.applications("A1", 9, after: .unreadable(.empty)) == ["A1 reply 25432"])
  }

  @Test func `an item carries all that the event carried`() {
    var stage = stage()
    stage.nickname("A1", "C", "the inviter")
    let sends = stage.reject("B1", "F", invitedBy: "C", "no")
    #expect(sends.count == 4)
    var event: GroupApplicationInfo?
    if case .notice(let notice) = stage.transaction.allSends[1].message,
      case .groupApplicationChanged(let kept) = notice.content
    {
      event = stage.transaction.arena[kept]
      #expect(notice.operationTime == stage.now)
    }
    stage.applications("A1", 1)
    guard case .reply(_, let reply) = stage.transaction.allSends[0].message,
      case .groupApplications(let items, .some) = reply.result,
      let item = stage.transaction.arena[items].first
    else {
      Issue.record("no page")
      return
    }
    #expect(item == event)
    #expect(item.groupId == GroupID(0) && item.type == .invitation)
    #expect(item.joinMember.role == .undef && item.joinMember.joinedTime == nil)
    #expect(item.inviter?.role == .normal && item.handler?.role == .manager)
    #expect(item.inviter.map { stage.texts.string(of: $0.nickname) } == "the inviter")
    #expect(item.operationTime == stage.now && stage.texts.string(of: item.reason) == "no")
  }
}
