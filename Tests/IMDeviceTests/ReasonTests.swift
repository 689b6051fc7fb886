import Testing

@testable import IMDevice
@testable import IMProtocol

/// Each decision of a device must cite the right clauses.
struct ReasonTests {
  @Test(
    arguments: [
      (
        .addFriend(AddFriend(userId: .absent, directionType: Raw(.both), extra: .absent)),
        ["D-10", "D-11"]
      ),
      (
        .addFriend(
          AddFriend(userId: Phone.user("B"), directionType: Raw(rawValue: 3), extra: .absent)),
        ["FR-20", "D-10", "D-11"]
      ),
      (
        .deleteFriends(DeleteFriends(userIds: .empty, directionType: Raw(.both))),
        ["D-10", "D-11"]
      ),
      (
        .querySubscribeEvent(
          QuerySubscriptions(subscribeType: Raw(rawValue: 3), pageSize: 1, startIndex: 0)),
        [
          "SU-02", "D-10", "D-11",
        ]
      ),
      (
        .querySubscribeEvent(
          QuerySubscriptions(subscribeType: Raw(rawValue: 1), pageSize: 1, startIndex: -1)),
        ["D-74"]
      ),
      (.joinGroup(JoinGroup(groupId: .absent)), ["D-10", "D-55"]),
      (.getFriendAddPermission(GetFriendAddPermission()), ["D-06"]),
      (.addDelegate(.friendEvent), ["FR-02", "D-07"]),
      (.removeDelegate(.subscribeEvent), ["SU-01", "D-07"]),
    ] as [(Call, [String])])
  func `a call that needs no server says what has decided it`(_ call: Call, _ ids: [String]) {
    var device = Device()
    var effects = EffectBuffer<DeviceEffect>()
    device.call(call, CallToken(1), texts: TextTable(), arena: Arena(), into: &effects)
    #expect(Self.ids(effects) == [ids])
  }

  @Test func `a call that is cut off or waits too long says so`() {
    var device = Phone.connected().device
    var effects = EffectBuffer<DeviceEffect>()
    for token in [1, 2] {
      device.call(
        .getFriendAddPermission(GetFriendAddPermission()), CallToken(token), texts: TextTable(),
        arena: Arena(),
        into: &effects)
    }
    device.timeOut(CallToken(1), into: &effects)
    device.disconnect(at: Timestamp(milliseconds: 0), into: &effects)
    #expect(Self.ids(effects) == [["D-06"], ["D-06"], ["CN-05"]])
  }

  @Test func `a notice that no delegate hears says why not`() {
    var device = Phone.connected(without: [.friendEvent]).device
    var effects = EffectBuffer<DeviceEffect>()
    let notice = Notice(at: Timestamp(milliseconds: 0), Phone.added("B"))
    device.receive(
      .notice(notice), at: notice.operationTime, arena: Arena(), into: &effects)
    #expect(Self.ids(effects) == [["FR-03", "FR-04", "D-07"]])
  }

  /// For each effect that has a reason, the clauses that the reason cites.
  private static func ids(_ effects: EffectBuffer<DeviceEffect>) -> [[String]] {
    effects.compactMap { effect in
      switch effect {
      case .unheard(_, let reason), .delegateAddedLate(_, let reason): reason.ids
      case .completed(_, _, let reason): reason?.ids
      case .callback(_, let reason): reason?.ids
      case .ignored(let reason): reason.ids
      case .send, .forgotten, .connected, .waits, .disconnected: nil
      }
    }
  }
}
