import Testing

@testable import IMDevice
@testable import IMProtocol

/// A device must need little memory, so that millions of devices fit into memory. Data that most
/// devices do not have must use no memory on these devices.
@Suite struct DeviceSizeTests {
  /// A device's first friend and first request are stored inline, without additional memory.
  @Test func `a device takes 104 bytes`() {
    #expect(MemoryLayout<Device>.stride <= 104)
  }

  @Test func `one call that waits takes no list of its own`() {
    #expect(MemoryLayout<PendingCalls>.size <= 8)
    var calls = PendingCalls.none
    for token in 1...3 { calls.append(CallToken(token)) }
    calls.remove(at: 1)
    #expect(Array(calls) == [CallToken(1), CallToken(3)])
    calls.remove(at: 0)
    calls.append(CallToken(4))
    #expect(Array(calls) == [CallToken(3), CallToken(4)])
    calls.remove(at: 1)
    calls.remove(at: 0)
    #expect(calls.isEmpty)
  }

  @Test func `calls that wait keep their order, whichever is answered first`() {
    var calls = PendingCalls.none
    var expected: [CallToken] = []
    for token in 0..<2_000 {
      calls.append(CallToken(token))
      expected.append(CallToken(token))
      // The first half of the test adds more calls than it removes, and the second half removes
      // more calls than it adds. Most calls are removed from the beginning of the list.
      guard token % 3 == 0 || token > 1_000 else { continue }
      for index in [0, token % expected.count, 0] where index < expected.count {
        calls.remove(at: index)
        expected.remove(at: index)
        if expected.isEmpty { break }
      }
      #expect(calls.elementsEqual(expected) && calls.count == expected.count)
      if expected.isEmpty {
        expected.append(CallToken(token))
        calls.append(CallToken(token))
      }
    }
  }

  @Test func `requests are found however many there are`() {
    var held = HeldRequests()
    for user in 0..<40 {
      held.put(Self.request(user, at: Int64(user)))
      for known in 0...user { #expect(held[UserID(known), .received]?.userId == UserID(known)) }
      #expect(held[UserID(user + 1), .received] == nil)
      #expect(held[UserID(user), .sent] == nil)
      #expect(held == HeldRequests(held.inOrder.reversed()))
    }
    for user in 0..<40 {
      held.put(Self.request(user, at: Int64(100 + user)))
      #expect(held.inOrder.last?.userId == UserID(user))
      #expect(held[UserID(39), .received] != nil)
    }
  }

  private static func request(_ user: Int, at time: Int64) -> FriendApplicationInfo {
    let time = Timestamp(milliseconds: time)
    return FriendApplicationInfo(
      userId: UserID(user), type: .received, name: .empty, portraitUri: .empty,
      status: .unHandled, extra: .absent, sentTime: time, operationTime: time, sequence: 0)
  }
}
