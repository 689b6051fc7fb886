import Foundation
import Testing

@testable import IMSim

/// Delegates whose methods are never called are reported.
struct DelegateWarningTests {
  @Test func `a delegate without any method of its kind is reported at once`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let service = try SimulatedService("user A on phone")
      service.device("A.phone").client.addGroupEventDelegate(MistakenDelegate())
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A.phone has a GroupEventDelegate of type MistakenDelegate"))
    #expect(text.contains("onGroupApplicationEvent(_:), onGroupRemarkChangedSync("), "\(text)")
  }

  @Test func `a callback without a method is reported with its number, and no other callback is`()
    throws
  {
    let service = try SimulatedService("users A, B on phone\napp friendAddPermission: Free")
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    let (mistaken, right) = (MistakenDelegate(), RightDelegate())
    a.client.addFriendEventDelegate(mistaken)
    b.client.addFriendEventDelegate(mistaken)
    b.client.addFriendEventDelegate(right)
    for _ in 0..<2 {
      a.call(.addFriend("B"))
      service.settle()
      a.call(.deleteFriends(["B"]))
      service.settle()
    }
    #expect(right.count == 2)
    let end =
      " received onFriendDelete 2 times, and no delegate on it implements "
      + "onFriendDelete(_:directionType:operationTime:); a method with other labels or types is "
      + "never called."
    #expect(service.state.warnings.texts == ["A.phone\(end)", "B.phone\(end)"])
  }

  @Test @MainActor func `a delegate on the main actor has its methods`() throws {
    let service = try SimulatedService("users A, B on phone\napp friendAddPermission: Free")
    let model = MainActorDelegate()
    service.device("A.phone").client.addFriendEventDelegate(model)
    service.device("A.phone").call(.addFriend("B"))
    service.settle()
    #expect(model.count == 1 && service.state.warnings.texts.isEmpty)
  }
}

/// Has two methods with wrong labels, and one that is right.
private final class MistakenDelegate: FriendEventDelegate, GroupEventDelegate {
  func onFriendDelete(_ users: [String], direction: DirectionType, operationTime: Int64) {}
  func onGroupApplicationEvent(info: GroupApplicationInfo) {}
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {}
}

private final class RightDelegate: FriendEventDelegate {
  private(set) var count = 0

  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    count += 1
  }
}

@MainActor private final class MainActorDelegate {
  var count = 0
}

extension MainActorDelegate: @MainActor FriendEventDelegate {
  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    count += 1
  }
}
