import IMProtocol
import Testing

@testable import IMServer

/// setFriendAddPermission, getFriendAddPermission, and hosting that is off.
struct AddPermissionTests {
  private static let unset: [FriendAddPermission?] = [nil]

  @Test(
    arguments: unset + FriendAddPermission.allCases.map(Optional.some),
    FriendAddPermission.allCases)
  func `the own permission counts, else the AppKey's`(
    _ own: FriendAddPermission?, _ ofAppKey: FriendAddPermission
  ) {
    var settings = ServerSettings()
    settings.friendAddPermission = ofAppKey
    var stage = Stage("A1 A2 B1", settings: settings)
    if let own { #expect(stage.permit("A1", own) == ["A1 reply 0"]) }
    let effective = own ?? ofAppKey
    #expect(stage.call("A2", .getFriendAddPermission) == ["A2 reply 0 \(effective)"])
    #expect(stage.call("B1", .getFriendAddPermission) == ["B1 reply 0 \(ofAppKey)"])
    let first =
      switch effective {
      case .free: "B1 reply 0 process 0"
      case .needVerify: "B1 reply 0 process 25461"
      case .noOneAllowed: "B1 reply 25471"
      }
    #expect(stage.add("B1", "A").first == first)
  }

  @Test func `the AppKey's default is needVerify`() {
    #expect(ServerSettings().friendAddPermission == .needVerify)
    #expect(ServerSettings().informationHosting)
  }

  @Test(arguments: [Int32.min, 0, 4])
  func `a permission that does not exist is refused`(_ rawValue: Int32) {
    var stage = Stage("A1")
    let before = stage.fingerprint
    #expect(
      stage.call("A1", .setFriendAddPermission(permission: rawValue)) == ["A1 reply 34334"])
    #expect(stage.fingerprint == before)
  }

  @Test func `with hosting off every friend call fails and changes nothing`() {
    var settings = ServerSettings()
    settings.informationHosting = false
    var stage = Stage("A1 B1", settings: settings)
    stage.befriend("A", "B")
    let calls: [Call] = [
      .addFriend(userId: Stage.user("B"), directionType: 2, extra: .absent),
      .setFriendAddPermission(permission: 1), .getFriendAddPermission,
      .acceptFriendApplication(userId: Stage.user("B")),
      .refuseFriendApplication(userId: Stage.user("B")), .getFriends(directionType: 2),
      .deleteFriends(userIds: stage.keep("B"), directionType: 2),
      .checkFriends(userIds: stage.keep("B"), directionType: 2),
    ]
    let before = stage.fingerprint
    for call in calls { #expect(stage.call("A1", call) == ["A1 reply 24369"], "\(call)") }
    #expect(stage.fingerprint == before)
    #expect(stage.serverCall(.getStatistics) == ["server reply 0 "])
  }
}
