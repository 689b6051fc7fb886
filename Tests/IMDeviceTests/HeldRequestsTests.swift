import Testing

@testable import IMDevice
@testable import IMProtocol

/// A device must return its requests in the right order. The device must also find a request if the
/// id of the other user is given.
struct HeldRequestsTests {
  private static func request(
    _ user: Int, _ type: FriendApplicationType, at time: Int64, _ sequence: UInt32 = 0
  ) -> FriendApplicationInfo {
    let time = Timestamp(milliseconds: time)
    return FriendApplicationInfo(
      userId: UserID(user), type: type, name: .empty, portraitUri: .empty, status: .unHandled,
      extra: .absent, sentTime: time, operationTime: time, sequence: sequence)
  }

  @Test func `a request that moves leaves its old place, and every one is found`() {
    var held = HeldRequests()
    held.put(Self.request(2, .sent, at: 1))
    held.put(Self.request(1, .received, at: 3))
    held.put(Self.request(2, .received, at: 2))
    held.put(Self.request(2, .sent, at: 4))
    #expect(held.inOrder.map(\.userId) == [UserID(2), UserID(1), UserID(2)])
    #expect(held.inOrder.map(\.type) == [.received, .received, .sent])
    #expect(held[UserID(2), .sent]?.operationTime == Timestamp(milliseconds: 4))
    #expect(held[UserID(2), .received]?.operationTime == Timestamp(milliseconds: 2))
    #expect(held[UserID(1), .sent] == nil)
    #expect(held == HeldRequests(held.inOrder.reversed()))
  }

  @Test func `of two in one place each is found`() {
    let both = [FriendApplicationType.sent, .received].map { Self.request(1, $0, at: 1, 7) }
    var held = HeldRequests(both)
    held.put(Self.request(1, .sent, at: 2))
    #expect(held.inOrder.map(\.type) == [.received, .sent])
    #expect(held[UserID(1), .received] != nil)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a hundred thousand are taken up one after the other`() {
    var held = HeldRequests()
    for user in 0..<100_000 { held.put(Self.request(user, .received, at: Int64(user))) }
    #expect(held.entries.count == 100_000)
  }
}
