import Testing

@testable import IMSim

/// The example of the documentation that lists the methods of the delegates.
struct EveryDelegateTests {
  @Test func `the example has every method`() {
    let delegate = EveryDelegate()
    #expect((delegate as any FriendEventDelegate).ignoredCallbacks == [])
    #expect((delegate as any GroupEventDelegate).ignoredCallbacks == [])
    #expect((delegate as any SubscribeEventDelegate).ignoredCallbacks == [])
    #expect((delegate as any ConnectionStatusChangeDelegate).ignoredCallbacks == [])
  }
}
