import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// The matrices of the rules about profiles and subscriptions.
struct ProfileMatrixTests {
  private let bools = [false, true]

  @Test func `which visibility counts`() throws {
    let rows = combinations(
      UserProfileVisibility.allCases, UserProfileVisibility.allCases
    ).map { own, ofAppKey in
      let effective = VisibilityRule.effective(own, ofAppKey: ofAppKey)
      return ["\(own)", "\(ofAppKey)", "\(effective.decision)", Matrix.ids(effective.reason)]
    }
    try checkMatrix("VisibilityRule.Effective", ["the user's own", "the AppKey's"], rows)
  }

  @Test func `who sees a profile`() throws {
    let rows = combinations(
      VisibilityRule.Effective.allCases, VisibilityRule.Viewer.allCases
    ).map { effective, viewer in
      let isShown = VisibilityRule.showsAll(effective, to: viewer)
      return [
        "\(effective)", "\(viewer)", isShown.decision ? "all" : "name and portrait",
        Matrix.ids(isShown.reason),
      ]
    }
    try checkMatrix("VisibilityRule", ["visibility", "viewer"], rows)
  }

  @Test func `what an attribute can be`() throws {
    let samples = Catalogue.call(.updateMyUserProfile).parameters.map { parameter -> Value in
      switch parameter.type {
      case .integer: .integer(1)
      case .enumeration(let kind): .enumeration(kind, 1)
      case .dictionary: .dictionary([])
      default: .text(Text(1))
      }
    }
    let rows = ProfileAttributes(samples).given.map { given in
      let numbers = [-1, 0, 2, 3, 100, 101].filter { given.limit.allows($0) }
      return [
        "\(ProfileField.allCases[given.index + 1])",
        given.limit.kind.longest.map { "\($0) characters" } ?? "-",
        numbers.map { "\($0)" }.joined(separator: " "),
        given.limit.kind.isOfID ? "server" : "clients and server", Matrix.ids(given.limit.reason),
      ]
    }
    try checkMatrix(
      "ProfileAttributes", ["attribute", "longest text", "of -1 0 2 3 100 101"], rows)
  }

  @Test func `what is wrong with attributes, the first that counts first`() throws {
    let rows = ProfileFault.allCases.map { fault in
      let code = fault.refusal
      return ["\(fault)", Matrix.refused(code.decision), Matrix.ids(code.reason)]
    }
    try checkMatrix("ProfileFault", ["fault"], rows)
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
    try checkMatrix("SubscribeRule", ["publisher"], rows)
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
      let isNotified = StatusRule.isNotified(isOnline: isOnline, isLongGone: isLongGone)
      return [
        Matrix.yesOrNo(isOnline), Matrix.yesOrNo(isLongGone),
        isNotified.decision ? "told" : "not told",
        Matrix.ids(isNotified.reason),
      ]
    }
    try checkMatrix("StatusRule", ["online", "changed 7 days ago or more"], rows)
  }

  @Test func `the service that a call about subscriptions needs`() throws {
    let rows = combinations(Self.calls, bools, bools).map { call, hosting, status in
      let ruling = ServiceRule.refusal(
        of: call.service, hosting: hosting, onlineStatus: status)
      let type = call.values(Arena())[1]
      return [
        Catalogue.call(call.kind).name, Self.name(of: type), Matrix.yesOrNo(hosting),
        Matrix.yesOrNo(status),
      ] + Matrix.cells(ruling, "carry out")
    }
    try checkMatrix(
      "ServiceRuleOfSubscriptions", ["call", "type", "hosting on", "online status on"], rows)
  }

  private static func name(of type: Value) -> String {
    guard case .enumeration(_, let raw) = type else { return "-" }
    return SubscribeType(rawValue: raw).map { "\($0)" } ?? "-"
  }

  private static let calls: [Call] = [Int32(1), 2].flatMap { type -> [Call] in
    [
      .subscribeEvent(
        SubscribeUsers(userIds: .empty, subscribeType: Raw(rawValue: type), expiry: 60)),
      .unSubscribeEvent(UnsubscribeUsers(userIds: .empty, subscribeType: Raw(rawValue: type))),
      .querySubscribeEvent(QuerySubscriptions(userIds: .empty, subscribeType: Raw(rawValue: type))),
      .querySubscribeEvent(
        QuerySubscriptions(subscribeType: Raw(rawValue: type), pageSize: 1, startIndex: 0)),
    ]
  }
}
