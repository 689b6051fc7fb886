import Testing

@testable import IMProtocol
@testable import IMServer

/// These tests are about the calls setFriendAddPermission and getFriendAddPermission, and about
/// calls that concern friends while `informationHosting` is off.
struct AddPermissionTests {
  private static let unset: [FriendAddPermission?] = [nil]

  @Test(
    arguments: unset + FriendAddPermission.allCases.map(Optional.some),
    FriendAddPermission.allCases)
  func `the own permission counts, else the AppKey's`(
    _ own: FriendAddPermission?, _ ofAppKey: FriendAddPermission
  ) {
    var settings = AppSettings()
    settings.friendAddPermission = ofAppKey
    var stage = Stage("A1 A2 B1", settings: settings)
    if let own { #expect(stage.permit("A1", own) == ["A1 reply 0"]) }
    let effective = own ?? ofAppKey
    #expect(
      stage.call("A2", .getFriendAddPermission(GetFriendAddPermission())) == [
        "A2 reply 0 \(effective)"
      ])
    #expect(
      stage.call("B1", .getFriendAddPermission(GetFriendAddPermission())) == [
        "B1 reply 0 \(ofAppKey)"
      ])
    let first =
      switch effective {
      case .free: "B1 reply 0 process 0"
      case .needVerify: "B1 reply 0 process 25461"
      case .noOneAllowed: "B1 reply 25471"
      }
    #expect(stage.add("B1", "A").first == first)
  }

  @Test func `the AppKey's default is needVerify`() {
    #expect(AppSettings().friendAddPermission == .needVerify)
    #expect(AppSettings().informationHosting)
  }

  @Test func `with hosting off every friend call fails and changes nothing`() {
    var settings = AppSettings()
    settings.informationHosting = false
    var stage = Stage("A1 B1", settings: settings)
    stage.befriend("A", "B")
    let calls: [Call] = [
      .addFriend(
        AddFriend(userId: Stage.user("B"), directionType: Raw(.both), extra: .absent)),
      .setFriendAddPermission(SetFriendAddPermission(permission: Raw(rawValue: 1))),
      .getFriendAddPermission(GetFriendAddPermission()),
      .acceptFriendApplication(AcceptFriendApplication(userId: Stage.user("B"))),
      .refuseFriendApplication(RefuseFriendApplication(userId: Stage.user("B"))),
      .getFriends(GetFriends(directionType: Raw(.both))),
      .deleteFriends(DeleteFriends(userIds: stage.keep("B"), directionType: Raw(.both))),
      .checkFriends(CheckFriends(userIds: stage.keep("B"), directionType: Raw(.both))),
    ]
    let before = stage.fingerprint
    for call in calls { #expect(stage.call("A1", call) == ["A1 reply 24369"], "\(call)") }
    #expect(stage.fingerprint == before)
    #expect(stage.serverCall(.serverGetStatistics(ServerGetStatistics())) == ["server reply 0 "])
  }
}
