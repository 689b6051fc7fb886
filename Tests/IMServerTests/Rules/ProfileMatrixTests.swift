import IMProtocol
import Testing

@testable import IMServer

/// The rules of profiles and subscriptions, each as a whole matrix.
struct ProfileMatrixTests {
  private let bools = [false, true]

  @Test func `who sees a profile`() throws {
    let rows = combinations(
      UserProfileVisibility.allCases, UserProfileVisibility.allCases, Target.allCases
    ).map { own, ofAppKey, viewer in
      let effective = VisibilityRule.effective(own, ofAppKey: ofAppKey)
      let isShown = VisibilityRule.showsAll(effective.decision, to: viewer)
      return [
        "\(own)", "\(ofAppKey)", "\(viewer)", isShown.decision ? "all" : "name and portrait",
        "\(Matrix.ids(effective.reason)), \(Matrix.ids(isShown.reason))",
      ]
    }
    try check("VisibilityRule", ["the user's own", "the AppKey's", "viewer"], rows)
  }

  @Test func `what an attribute can be`() throws {
    let rows = ProfileField.allCases.map { field in
      let longest = ProfileLimits.longest(field).map { "\($0) characters" } ?? "-"
      let numbers = [-1, 0, 2, 3, 100, 101].filter {
        ProfileAttributeRule.isInRange(field, $0)
      }
      let isForClients = ProfileAttributeRule.isForClients(field)
      return [
        "\(field)", longest, numbers.map { "\($0)" }.joined(separator: " "),
        Matrix.yesOrNo(field.isAlwaysShown), isForClients ? "clients and server" : "server",
        Matrix.ids(ProfileAttributeRule.limit(of: field)),
      ]
    }
    try check(
      "ProfileAttributeRule",
      ["attribute", "longest text", "of -1 0 2 3 100 101", "shown when hidden"], rows)
  }

  @Test func `what is wrong with attributes, the first that counts first`() throws {
    let rows = ProfileFault.allCases.map { fault in
      let code = fault.refusal
      return ["\(fault)", Matrix.refused(code.decision), Matrix.ids(code.reason)]
    }
    try check("ProfileFault", ["fault"], rows)
  }

  @Test func `subscribing to a user`() throws {
    let rows = SubscribeRule.Publisher.allCases.map { publisher in
      let ruling = SubscribeRule.decide(publisher)
      let decision =
        switch ruling.decision {
        case .fail(let code): "failed: \(Matrix.refused(code))"
        case .renew: "renew"
        case .begin: "begin"
        }
      return ["\(publisher)", decision, Matrix.ids(ruling.reason)]
    }
    try check("SubscribeRule", ["publisher"], rows)
  }

  @Test(
    arguments: [
      ([], .success), ([.open, .subscribed], .success),
      ([.full, .open], .beSubscribedUserIDsCountExceedLimit),
      ([.unknown, .open], .userProfileUserNotExist),
      ([.full, .beyondLimit], .subscribedUserIDsExceedLimit),
      ([.beyondLimit, .full, .unknown], .userProfileUserNotExist),
    ] as [([SubscribeRule.Publisher], Code)])
  func `the status tells of unknown users before full ones`(
    _ publishers: [SubscribeRule.Publisher], _ status: Code
  ) {
    #expect(
      SubscribeRule.status(of: publishers.map { SubscribeRule.decide($0).decision }) == status)
  }

  @Test func `what a new subscriber is told`() throws {
    let rows = combinations(bools, bools).map { isOnline, isLongGone in
      let isTold = StatusRule.isTold(isOnline: isOnline, isLongGone: isLongGone)
      return [
        Matrix.yesOrNo(isOnline), Matrix.yesOrNo(isLongGone), isTold.decision ? "told" : "not told",
        Matrix.ids(isTold.reason),
      ]
    }
    try check("StatusRule", ["online", "changed 7 days ago or more"], rows)
  }

  @Test func `the service that a call about subscriptions needs`() throws {
    let rows = combinations(Self.calls, bools, bools).map { call, hosting, status in
      var settings = ServerSettings()
      settings.informationHosting = hosting
      settings.onlineStatusSubscription = status
      let ruling = ServiceRule.refusal(of: call, settings: settings)
      let type = call.subscribeType.map { "\($0)" } ?? "-"
      return [
        Catalogue.call(call.kind).name, type, Matrix.yesOrNo(hosting), Matrix.yesOrNo(status),
      ] + Matrix.cells(ruling, "carry out")
    }
    try check(
      "ServiceRuleOfSubscriptions", ["call", "type", "hosting on", "online status on"], rows)
  }

  private static let calls: [Call] = [1, 2].flatMap { type -> [Call] in
    [
      .subscribeEvent(userIds: .empty, subscribeType: type, expiry: 60),
      .unSubscribeEvent(userIds: .empty, subscribeType: type),
      .querySubscribeEvent(userIds: .empty, subscribeType: type),
      .querySubscribeEventPage(subscribeType: type, pageSize: 1, startIndex: 0),
    ]
  }

  private func check(
    _ rule: String, _ facts: [String], _ rows: [[String]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectGolden(
      Matrix(rule, facts: facts, rows: rows).text, "\(rule).md", sourceLocation: sourceLocation)
  }
}
