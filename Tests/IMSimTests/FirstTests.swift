import IMSim
import Testing

/// A first test, as a developer who is new to the library might write it.
struct FirstTests {
  @Test func `a request waits until it is accepted`() throws {
    let service = try SimulatedService(
      """
      user A on phone, desktop
      user B on phone
      """)
    let (a, b) = (service.device("A.phone"), service.device("B.phone"))
    let asking = a.call(.addFriend("B", extra: "Hi"))
    #expect(asking.result == nil)
    service.settle()
    #expect(asking.result == .success(.friendNeedAccept))
    #expect(
      b.received.last
        == .onFriendApplicationStatusChanged(
          userId: "A", applicationType: .received, applicationStatus: .unHandled,
          directionType: .both, operationTime: 1_704_067_200_010, extra: "Hi"))
    #expect(
      b.received.fits(
        .onFriendApplicationStatusChanged(userId: "A", applicationStatus: .unHandled)))
    let accepting = b.call(.acceptFriendApplication("A"))
    service.settle()
    #expect(accepting.result?.isSuccess == true)
    #expect(accepting.result == .success(.done))
    #expect(service.device("A.desktop").received.last?.fits(.onFriendAdd(userId: "B")) == true)
    #expect(b.localData.friends.map(\.userId) == ["A"])
    let before = service.now
    service.advance(by: .days(7))
    #expect(service.now == before + 7 * 86_400_000)
    #expect(b.loseConnection())
  }
}
