import IMSim
import Testing

/// Every fault of the scenario language has a method.
struct FaultTests {
  private func service() throws -> (SimulatedService, SimulatedDevice, SimulatedDevice) {
    let service = try SimulatedService(
      """
      user A on phone
      user B on phone (with: [connectionStatusDelegate]), desktop
      user C on phone
      app friendAddPermission: Free
      """)
    return (service, service.device("A.phone"), service.device("B.phone"))
  }

  @Test func `a connection that breaks is made again, and what was missed is caught up`() throws {
    let (service, a, b) = try service()
    #expect(b.loseConnection(for: .seconds(5)))
    #expect(!b.isConnected)
    a.call(.addFriend("B"))
    service.settle()
    #expect(!b.received.map(\.kind).contains(.onFriendAdd))
    service.advance(by: .minutes(5))
    #expect(b.isConnected && b.received.map(\.kind).contains(.onFriendAdd))
  }

  @Test func `a network that is away is waited for`() throws {
    let (service, a, b) = try service()
    #expect(!b.restoreNetwork())
    #expect(b.loseNetwork())
    service.advance(by: .hours(1))
    #expect(!b.isConnected)
    #expect(b.restoreNetwork())
    service.settle()
    #expect(b.isConnected)
    #expect(a.loseNetwork(for: .minutes(1)))
    service.advance(by: .minutes(2))
    #expect(a.isConnected)
  }

  @Test func `what is sent over a half-open connection waits`() throws {
    let (service, a, b) = try service()
    #expect(b.hearNothing())
    a.call(.addFriend("B"))
    service.settle()
    #expect(b.received == [])
    #expect(b.hearAgain())
    service.settle()
    #expect(b.received.fits(.onFriendAdd(userId: "A")))
    #expect(a.notBeHeard())
    let deleting = a.call(.deleteFriends(["B"]))
    service.settle()
    #expect(deleting.result == nil)
    #expect(a.beHeardAgain())
    service.settle()
    #expect(deleting.result == .success(.done))
  }

  @Test func `an application that is killed forgets its calls`() throws {
    let (service, a, _) = try service()
    let adding = a.call(.addFriend("B"))
    #expect(a.restart())
    service.settle()
    #expect(adding.result == nil && adding.isForgotten && !a.isConnected)
    a.connect()
    service.settle()
    #expect(a.isConnected)
    #expect(a.reinstall())
    #expect(a.localData == LocalData(friends: [], friendApplications: []))
  }

  @Test func `a fault strikes when its moment comes`() throws {
    let (service, a, b) = try service()
    let restart = b.restart(.received(.onFriendAdd(userId: "A")))
    a.call(.addFriend("B"))
    service.device("C.phone").call(.addFriend("B"))
    #expect(!restart.hasStruck)
    service.settle()
    #expect(restart.hasStruck && !b.isConnected)
    #expect(b.received.filter { $0.fits(.onFriendAdd()) }.fits(.onFriendAdd(userId: "A")))
    let never = b.loseConnection(.received(.onFriendCleared()))
    service.settle()
    #expect(!never.hasStruck)
  }

  @Test func `faults wait for calls, for other devices and for catching up`() throws {
    let (service, a, b) = try service()
    let desktop = service.device("B.desktop")
    var adding = a.call(.addFriend("B"))
    let before = a.loseConnection(.before(adding))
    service.advance(by: .minutes(1))
    #expect(before.hasStruck && adding.result?.isSuccess == false)
    adding = a.call(.addFriend("B"))
    let taken = b.loseConnection(.taken(adding))
    let other = a.loseNetwork(.received(.onFriendAdd(), by: desktop))
    service.advance(by: .minutes(1))
    #expect(taken.hasStruck && other.hasStruck && !a.isConnected)
    a.restoreNetwork()
    service.advance(by: .minutes(1))
    b.disconnect()
    service.settle()
    #expect(!b.isConnected)
    let catchingUp = b.loseConnection(.catchingUp)
    b.connect(within: .seconds(60))
    service.advance(by: .minutes(2))
    #expect(catchingUp.hasStruck)
  }

  @Test func `an answer that is lost ends its call after ten seconds`() throws {
    let (service, a, b) = try service()
    let adding = a.call(.addFriend("B"))
    let lost = a.loseAnswer(to: adding)
    service.settle()
    #expect(lost.hasStruck && adding.result == nil)
    #expect(b.received.fits(.onFriendAdd()))
    service.advance(by: .seconds(10))
    #expect(adding.result == .failure(CallFailure(.msgResponseTimeout)))
  }

  @Test func `a callback comes late`() throws {
    let (service, a, b) = try service()
    let desktop = service.device("B.desktop")
    desktop.setLatency(.seconds(3))
    let delay = b.delay(.onFriendAdd(userId: "A"), until: desktop, receives: .onFriendAdd())
    a.call(.addFriend("B"))
    var first: String?
    while service.step(), first == nil {
      first = [b, desktop].first { $0.received.map(\.kind).contains(.onFriendAdd) }?.name
    }
    #expect(first == "B.desktop" && delay.hasStruck)
    service.settle()
    #expect(b.received.fits(.onFriendAdd()))
  }

  @Test func `the server restarts at once, and at a moment`() throws {
    let (service, a, b) = try service()
    service.restartServer()
    service.advance(by: .minutes(1))
    #expect(a.isConnected && b.isConnected)
    let adding = a.call(.addFriend("B"))
    let taken = service.restartServer(.taken(adding))
    service.advance(by: .minutes(1))
    #expect(taken.hasStruck)
    let output = service.restartServer(.notified(a))
    let deleting = service.device("B.desktop").call(.deleteFriends(["A"]))
    service.advance(by: .minutes(1))
    #expect(output.hasStruck && deleting.result != nil)
    let received = service.restartServer(.received(.onFriendAdd(), by: b))
    let again = a.call(.addFriend("B"))
    let before = service.restartServer(.before(again))
    service.advance(by: .minutes(1))
    #expect(before.hasStruck)
    a.call(.addFriend("B"))
    service.advance(by: .minutes(1))
    #expect(received.hasStruck || b.received.map(\.kind).contains(.onFriendAdd))
  }

  @Test func `a device goes by its own clock, and may be slow`() throws {
    let (service, a, b) = try service()
    a.setClock(ahead: .minutes(-3))
    a.setClock(ahead: .zero)
    a.setLatency(.milliseconds(5) ... .milliseconds(50))
    a.call(.addFriend("B"))
    service.settle()
    #expect(b.received.fits(.onFriendAdd()))
    b.logOut()
    service.settle()
    #expect(!b.isConnected)
    b.connect(token: .wrong)
    service.settle()
    #expect(!b.isConnected)
  }
}
