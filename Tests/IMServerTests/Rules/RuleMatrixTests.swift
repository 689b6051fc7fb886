import TestSupport
import Testing

@testable import IMProtocol
@testable import IMServer

/// Compares the whole matrix of each rule with a golden file, so that any change of a rule is
/// visible.
struct RuleMatrixTests {
  private let targets = Target.allCases
  private let requests = RequestState.allCases
  private let rooms = Room.allCases
  private let permissions = FriendAddPermission.allCases
  private let bools = [false, true]

  @Test func `adding a friend`() throws {
    let rows = combinations(targets, permissions, rooms).map { target, permission, room in
      let ruling = AddFriendRule.decide(target, permission, room)
      let decision =
        switch ruling.decision {
        case .refuse(let code): Matrix.refused(code)
        case .befriend: "befriend"
        case .request: "request"
        }
      return ["\(target)", "\(permission)", "\(room)", decision, Matrix.ids(ruling.reason)]
    }
    try checkMatrix("AddFriendRule", ["target", "receiver's permission", "room"], rows)
  }

  @Test func `accepting a request`() throws {
    let rows = combinations(targets, requests, rooms).map { target, request, room in
      let ruling = AcceptRule.decide(target, request, room)
      let decision =
        switch ruling.decision {
        case .refuse(let code): Matrix.refused(code)
        case .befriend: "befriend"
        }
      return ["\(target)", "\(request)", "\(room)", decision, Matrix.ids(ruling.reason)]
    }
    try checkMatrix("AcceptRule", ["target", "request", "room"], rows)
  }

  @Test func `refusing a request`() throws {
    let rows = combinations(targets, requests).map { target, request in
      let ruling = RefuseRule.decide(target, request)
      let decision =
        switch ruling.decision {
        case .refuse(let code): Matrix.refused(code)
        case .turnDown: "turn down"
        }
      return ["\(target)", "\(request)", decision, Matrix.ids(ruling.reason)]
    }
    try checkMatrix("RefuseRule", ["target", "request"], rows)
  }

  @Test func `deleting friends`() throws {
    let rows = targets.map { target in
      ["\(target)"] + Matrix.cells(NamedFriendsRule.refusal(target), "delete")
    }
    try checkMatrix("NamedFriendsRule", ["target"], rows)
  }

  @Test func `checking friends`() throws {
    let rows = targets.map { target in
      let ruling = CheckRule.decide(target)
      let decision =
        switch ruling.decision {
        case .refuse(let code): Matrix.refused(code)
        case .relation(let relation): "relation: \(relation.rawValue) \(relation)"
        }
      return ["\(target)", decision, Matrix.ids(ruling.reason)]
    }
    try checkMatrix("CheckRule", ["target"], rows)
  }

  @Test func `noting something about a friend`() throws {
    let faults = [nil] + FriendInfoFault.allCases.map(Optional.some)
    let rows = combinations(targets, faults).map { target, fault in
      let ruling = SetFriendInfoRule.decide(target, fault)
      let decision =
        switch ruling.decision {
        case .refuse(let code): Matrix.refused(code)
        case .refuseNaming(let code): Matrix.refused(code) + ", naming what has the fault"
        case .note: "note"
        }
      return ["\(target)", fault.map { "\($0)" } ?? "none", decision, Matrix.ids(ruling.reason)]
    }
    try checkMatrix("SetFriendInfoRule", ["target", "first fault"], rows)
  }

  @Test func `friends added by the server`() throws {
    let rows = combinations(targets, rooms).map { target, room in
      let ruling = ServerAddRule.refusal(target, room)
      return ["\(target)", "\(room)"] + Matrix.cells(ruling, "add")
    }
    try checkMatrix("ServerAddRule", ["target", "room"], rows)
    let ofAll = bools.map {
      [Matrix.yesOrNo($0)] + Matrix.cells(ServerAddRule.refusal(hasRoomForAll: $0), "add")
    }
    try checkMatrix("ServerAddRule.All", ["the user has room for all"], ofAll)
  }

  @Test func `setting a permission`() throws {
    let rows = combinations(bools, bools).map { isAccount, isPermission in
      let ruling = SetPermissionRule.refusal(isAccount: isAccount, isPermission: isPermission)
      return [isAccount, isPermission].map(Matrix.yesOrNo) + Matrix.cells(ruling, "set")
    }
    try checkMatrix("SetPermissionRule", ["is an account", "is a permission"], rows)
  }

  @Test func `whether a user exists`() throws {
    let rows = combinations(AccountRule.Use.allCases, bools).map { use, exists in
      ["\(use)", Matrix.yesOrNo(exists)]
        + Matrix.cells(AccountRule.refusal(use, exists: exists), "go on")
    }
    try checkMatrix("AccountRule", ["named", "exists"], rows)
  }

  @Test func `a list that the server's interface gives`() throws {
    let rows = combinations(bools, bools).map { isEmpty, repeats in
      [isEmpty, repeats].map(Matrix.yesOrNo)
        + Matrix.cells(OwnListRule.refusal(isEmpty: isEmpty, repeats: repeats), "go on")
    }
    try checkMatrix("OwnListRule", ["is empty", "names one twice"], rows)
  }

  @Test func `the permission in effect`() throws {
    let own = [nil] + permissions.map(Optional.some)
    let rows = combinations(own, permissions).map { own, ofAppKey in
      let effective = PermissionRule.effective(own: own, ofAppKey: ofAppKey)
      return [
        own.map { "\($0)" } ?? "(none)", "\(ofAppKey)", "\(effective.decision)",
        Matrix.ids(effective.reason),
      ]
    }
    try checkMatrix("PermissionRule", ["the user's own", "the AppKey's"], rows)
  }

  @Test func `the state of a request`() throws {
    let rows = combinations(FriendRequest.Progress.allCases, bools).map { progress, isOver in
      let state = RequestStateRule.state(progress, isOver: isOver)
      return [
        "\(progress)", Matrix.yesOrNo(isOver), "\(state.decision)", Matrix.ids(state.reason),
      ]
    }
    try checkMatrix("RequestStateRule", ["progress", "7 days over"], rows)
  }

  @Test func `what waits for a device`() throws {
    let rows = CatchUpRule.Age.allCases.map { age in
      let ruling = CatchUpRule.isDelivered(age)
      return [
        "\(age)", ruling.decision ? "delivered" : "dropped, and brought up to date",
        Matrix.ids(ruling.reason),
      ]
    }
    try checkMatrix("CatchUpRule", ["notice"], rows)
  }

  @Test func `a newer login`() throws {
    let rows = combinations(DeviceCategory.allCases, bools, bools).map { category, same, multiple in
      let kicks = LoginRule.kicks(
        sameCategory: same, category: category, multipleMobile: multiple)
      return [
        "\(category)", Matrix.yesOrNo(same), Matrix.yesOrNo(multiple),
        kicks.decision ? "ends the older one" : "leaves the older one",
        Matrix.ids(kicks.reason),
      ]
    }
    try checkMatrix(
      "LoginRule", ["category", "older one of the same", "several mobile allowed"], rows)
  }

  @Test func `the service that a call needs`() throws {
    let rows = combinations(Self.calls, bools).map { call, hosting in
      let ruling = ServiceRule.refusal(
        of: call.service, hosting: hosting, onlineStatus: AppSettings().onlineStatusSubscription)
      return [
        Catalogue.call(call.kind).name, Matrix.yesOrNo(hosting),
      ] + Matrix.cells(ruling, "carry out")
    }
    try checkMatrix("ServiceRule", ["call", "hosting on"], rows)
  }

  private static let calls: [Call] = [
    .addFriend(AddFriend(userId: UserID(0), directionType: Raw(.both), extra: .absent)),
    .setFriendAddPermission(SetFriendAddPermission(permission: Raw(rawValue: 1))),
    .getFriendAddPermission(GetFriendAddPermission()),
    .acceptFriendApplication(AcceptFriendApplication(userId: UserID(0))),
    .refuseFriendApplication(RefuseFriendApplication(userId: UserID(0))),
    .getFriends(GetFriends(directionType: Raw(.both))),
    .deleteFriends(DeleteFriends(userIds: .empty, directionType: Raw(.both))),
    .checkFriends(CheckFriends(userIds: .empty, directionType: Raw(.both))),
    .getFriendApplications(GetFriendApplications()),
    .getFriendsInfo(GetFriendsInfo(userIds: .empty)),
    .searchFriendsInfo(SearchFriendsInfo(name: .empty)),
    .setFriendInfo(SetFriendInfo(userId: UserID(0), remark: .absent, extProfile: .empty)),
    .addDelegate(.friendEvent), .removeDelegate(.friendEvent),
    .serverClearFriends(ServerClearFriends(userId: UserID(0))),
    .serverAddFriends(ServerAddFriends(userId: UserID(0), friendIds: .empty)),
    .serverSetFriendAddPermission(
      ServerSetFriendAddPermission(userId: UserID(0), permission: Raw(rawValue: 1))),
    .serverSetUserProfile(ServerSetUserProfile(userId: UserID(0))),
    .serverGetStatistics(ServerGetStatistics()),
    .updateMyUserProfile(UpdateMyUserProfile()),
    .getMyUserProfile(GetMyUserProfile()),
    .getUserProfiles(GetUserProfiles(userIds: .empty)),
    .updateMyUserProfileVisibility(UpdateMyUserProfileVisibility(visibility: Raw(rawValue: 0))),
    .getMyUserProfileVisibility(GetMyUserProfileVisibility()),
    .searchUserProfileByUniqueId(SearchUserProfileByUniqueId(uniqueId: .empty)),
  ]
}
