import Testing

@testable import IMDevice
@testable import IMProtocol

struct ConnectionTests {
  @Test func `connecting and disconnecting have their statuses`() {
    var phone = Phone()
    #expect(phone.connect() == ["callback connecting @0", "sends connect"])
    #expect(phone.device.connection == .connecting)
    #expect(phone.receive(.connected) == ["connected", "callback connected @0"])
    #expect(phone.device.connection == .catchingUp)
    #expect(phone.receive(.caughtUp).isEmpty)
    #expect(phone.device.connection == .connected)
    #expect(phone.disconnect() == ["sends disconnect", "disconnected", "callback signOut @0"])
    #expect(phone.device.connection == .signedOut)
  }

  @Test func `without a delegate at the start nothing is said of a status`() {
    var phone = Phone(without: [.connectionStatus])
    #expect(phone.connect() == ["sends connect"])
    #expect(phone.receive(.connected) == ["connected"])
    #expect(phone.disconnect() == ["sends disconnect", "disconnected"])
  }

  @Test func `connecting twice and disconnecting twice do nothing the second time`() {
    var phone = Phone()
    #expect(phone.disconnect() == ["ignored by D-116"])
    phone.connect()
    #expect(phone.connect() == ["ignored by CN-03, D-116"])
    phone.receive(.connected)
    #expect(phone.connect() == ["ignored by CN-03, D-116"])
    phone.disconnect()
    #expect(phone.disconnect() == ["ignored by D-116"])
  }

  @Test func `a device may give up connecting`() {
    var phone = Phone()
    phone.connect()
    #expect(phone.disconnect() == ["sends disconnect", "disconnected", "callback signOut @0"])
    #expect(phone.connect() == ["callback connecting @0", "sends connect"])
  }

  @Test func `a kick by a newer login is told with status and code`() {
    var phone = Phone.connected()
    phone.now = Timestamp(milliseconds: 7)
    #expect(
      phone.receive(.kicked) == [
        "disconnected", "callback kickedOfflineByOtherClient @7",
      ])
    #expect(phone.device.connection == .kicked)
    #expect(phone.connect() == ["callback connecting @7", "sends connect"])
  }

  // MARK: - Calls (D-06)

  @Test func `a call while offline or connecting fails at once`() {
    var phone = Phone()
    #expect(phone.call(.getFriendAddPermission(GetFriendAddPermission())) == ["call 1 ends 30001"])
    phone.connect()
    #expect(phone.call(.getFriendAddPermission(GetFriendAddPermission())) == ["call 1 ends 30001"])
    phone.receive(.connected)
    #expect(
      phone.call(.getFriendAddPermission(GetFriendAddPermission())) == [
        "sends getFriendAddPermission 1"
      ])
    phone.disconnect()
    #expect(phone.call(.getFriendAddPermission(GetFriendAddPermission())) == ["call 1 ends 30001"])
  }

  @Test func `an answer ends its call, whichever comes first`() {
    var phone = Phone.connected()
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 1)
    phone.call(.getFriends(GetFriends(directionType: Raw(.both))), 2)
    #expect(phone.receive(.reply(CallToken(2), .success())) == ["call 2 ends 0"])
    #expect(
      phone.receive(.reply(CallToken(1), .failure(.friendNotExist))) == ["call 1 ends 25472"])
    #expect(phone.receive(.reply(CallToken(1), .success())).isEmpty)
  }

  @Test func `going offline fails the calls without an answer, in their order`() {
    var phone = Phone.connected()
    for token in [3, 1, 2] { phone.call(.getFriendAddPermission(GetFriendAddPermission()), token) }
    phone.receive(.reply(CallToken(1), .success()))
    #expect(
      phone.disconnect() == [
        "sends disconnect", "call 3 ends 30002", "call 2 ends 30002", "disconnected",
        "callback signOut @0",
      ])
  }

  @Test func `a kick fails the calls without an answer`() {
    var phone = Phone.connected()
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 1)
    #expect(
      phone.receive(.kicked) == [
        "call 1 ends 30002", "disconnected", "callback kickedOfflineByOtherClient @0",
      ])
  }

  @Test func `an answer after the connection was a new one is ignored`() {
    var phone = Phone.connected()
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 1)
    phone.disconnect()
    phone.connect()
    phone.receive(.connected)
    #expect(phone.receive(.reply(CallToken(1), .success())).isEmpty)
  }

  @Test func `a call without an answer times out, and a late answer is ignored`() {
    var phone = Phone.connected()
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 1)
    #expect(phone.timeOut(1) == ["call 1 ends 30003"])
    #expect(phone.receive(.reply(CallToken(1), .success())).isEmpty)
    #expect(phone.timeOut(1).isEmpty)
  }

  @Test func `a call that has ended does not time out`() {
    var phone = Phone.connected()
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 1)
    phone.receive(.reply(CallToken(1), .success()))
    #expect(phone.timeOut(1).isEmpty)
    phone.call(.getFriendAddPermission(GetFriendAddPermission()), 2)
    phone.disconnect()
    #expect(phone.timeOut(2).isEmpty)
  }

  // MARK: - After the end of a connection

  private static let messages: [Downlink] = [
    .connected, .kicked, .reply(CallToken(1), .success()),
    .notice(Notice(at: Timestamp(milliseconds: 0), Phone.added("B"))),
    .snapshot(friends: .empty, applications: .empty),
  ]

  @Test(arguments: messages) func `an offline device hears nothing`(_ message: Downlink) {
    var phone = Phone.connected()
    phone.hear(Phone.added("C"))
    phone.disconnect()
    let before = phone.fingerprint
    #expect(phone.receive(message).isEmpty)
    #expect(phone.fingerprint == before)
  }
}
