// begin example
import IMSim
import Testing

struct FriendRequestTests {
  @Test func `a request waits until it is accepted`() throws {
    let service = try SimulatedService(
      """
      user A on phone, desktop
      user B on phone
      """)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))

    let asking = a.call(.addFriend("B", extra: "Hi"))
    service.settle()
    #expect(asking.result == .success(.friendNeedAccept))
    #expect(b.received.fits(.onFriendApplicationStatusChanged(userId: "A", extra: "Hi")))

    b.call(.acceptFriendApplication("A"))
    service.settle()
    #expect(service.device("A.desktop").received.last?.fits(.onFriendAdd(userId: "B")) == true)
  }
}
// end example
