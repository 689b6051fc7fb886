import IMSim
import Testing

/// Uses a simulated client as an application would, through the SDK's methods and delegates.
struct ClientTests {
  private let scene = """
    user A on phone
    user B on phone, desktop (without: [friendEventDelegate])
    app friendAddPermission: Free
    """

  @Test func `handlers and delegates are called when time runs, in the order of the world`() throws
  {
    let service = try SimulatedService(scene)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    var order: [String] = []
    let delegate = Delegate { order.append("\($0)") }
    a.client.addFriendEventDelegate(delegate)
    b.client.addFriendEventDelegate(delegate)
    let client: any CoreClient = a.client
    client.addFriend("B", directionType: .both, extra: nil) { code in
      order.append("success \(code)")
    } error: { code in
      order.append("error \(code)")
    }
    #expect(order == [])
    service.settle()
    #expect(order.count == 3)
    #expect(order.filter { $0.hasPrefix("success RC_SUCCESS") }.count == 1)
    #expect(order.filter { $0 == "onFriendAdd" }.count == 2)
    a.client.deleteFriends(["C"]) {
      order.append("no")
    } error: {
      order.append("error \($0.rawValue)")
    }
    service.settle()
    #expect(order.last == "error 25472")
    a.client.setFriendInfo("B", remark: String(repeating: "x", count: 65)) {
      order.append("no")
    } error: { code, keys in
      order.append("error \(code.rawValue) \(keys)")
    }
    service.settle()
    #expect(order.last == "error 34327 []")
  }

  @Test func `a delegate may make calls, which begin at once`() throws {
    let service = try SimulatedService(scene)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    var times: [Int64] = []
    var pending: PendingCall<Done>?
    let delegate = Delegate { kind in
      times.append(service.now)
      if kind == .onFriendAdd { pending = b.call(.setFriendInfo("A", remark: "met")) }
    }
    b.client.addFriendEventDelegate(delegate)
    a.call(.addFriend("B"))
    service.settle()
    #expect(pending?.result == .success(.done))
    #expect(times == [1_704_067_200_020])
    #expect(b.localData.friends.map(\.remark) == ["met"])
  }

  @Test func `a handler may let time run itself`() throws {
    let service = try SimulatedService(scene)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    var order: [String] = []
    a.client.addFriend("B") { _ in
      order.append("added")
      b.client.deleteFriends(["A"]) {
        order.append("deleted")
      } error: { _ in
      }
      service.settle()
      order.append("settled")
    } error: { _ in
    }
    service.settle()
    #expect(order == ["added", "deleted", "settled"])
    #expect(b.received.fits(.onFriendAdd(), .onFriendDelete(userIds: ["A"])))
  }

  @Test func `delegates are held weakly, added once and removed`() throws {
    let service = try SimulatedService(scene)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    var count = 0
    var gone: Delegate? = Delegate { _ in count += 100 }
    let delegate = Delegate { _ in count += 1 }
    if let gone { b.client.addFriendEventDelegate(gone) }
    b.client.addFriendEventDelegate(delegate)
    b.client.addFriendEventDelegate(delegate)
    gone = nil
    a.call(.addFriend("B"))
    service.settle()
    #expect(count == 1 && gone == nil)
    b.client.removeFriendEventDelegate(delegate)
    a.call(.deleteFriends(["B"]))
    service.settle()
    #expect(count == 1)
    #expect(b.received.map(\.kind) == [.onFriendAdd, .onFriendDelete])
  }

  @Test func `a device that the scene leaves without a delegate has one when it is added`() throws {
    let service = try SimulatedService(scene)
    let (a, desktop) = (service.device("A.phone"), service.device("B.desktop"))
    a.call(.addFriend("B"))
    service.settle()
    #expect(desktop.received == [])
    let delegate = Delegate { _ in }
    desktop.client.addFriendEventDelegate(delegate)
    a.call(.deleteFriends(["B"]))
    service.settle()
    #expect(desktop.received.fits(.onFriendDelete(userIds: ["A"])))
    desktop.client.removeFriendEventDelegate(delegate)
    a.call(.addFriend("B"))
    service.settle()
    #expect(desktop.received.map(\.kind) == [.onFriendDelete])
  }

  @Test func `a snapshot has no delegates and handlers`() throws {
    let service = try SimulatedService(scene)
    var count = 0
    let delegate = Delegate { _ in count += 1 }
    service.device("B.phone").client.addFriendEventDelegate(delegate)
    service.device("A.phone").client.addFriend("B") { _ in
      count += 10
    } error: { _ in
    }
    let copy = service.copy()
    copy.settle()
    #expect(count == 0 && copy.device("B.phone").received.count == 1)
    service.settle()
    #expect(count == 11)
  }
}

private final class Delegate: FriendEventDelegate {
  private let note: (Callback.Kind) -> Void

  init(_ note: @escaping (Callback.Kind) -> Void) { self.note = note }

  func onFriendAdd(
    _ userId: String, name: String, portraitUri: String, directionType: DirectionType,
    operationTime: Int64
  ) {
    note(.onFriendAdd)
  }

  func onFriendDelete(_ userIds: [String], directionType: DirectionType, operationTime: Int64) {
    note(.onFriendDelete)
  }
}
