import IMSim
import Testing

/// The examples of the article on time and faults.
struct TimeAndFaultTests {
  let service: SimulatedService
  let a: SimulatedDevice
  let b: SimulatedDevice

  init() throws {
    service = try SimulatedService("users A, B on phone")
    (a, b) = (service.device("A.phone"), service.device("B.phone"))
  }

  @Test func `a request expires after seven days`() {
    // begin example
    a.call(.addFriend("B"))
    service.advance(by: .days(7))
    let accepting = b.call(.acceptFriendApplication("A"))
    service.settle()
    #expect(accepting.result == .failure(CallFailure(.friendApplicationNotExist)))
    // end example
  }

  @Test func `packets arrive one by one`() {
    // begin example
    let asking = a.call(.addFriend("B"))
    service.step()
    // The server has handled the call. The answer of the server is in flight.
    #expect(asking.result == nil)
    service.settle()
    #expect(asking.result == .success(.friendNeedAccept))
    // end example
  }

  @Test func `a device without a network catches up`() {
    // begin example
    b.loseNetwork()
    a.call(.addFriend("B"))
    service.settle()
    #expect(b.received.isEmpty)

    b.restoreNetwork()
    service.settle()
    #expect(b.received.fits(.onFriendApplicationStatusChanged(userId: "A")))
    // end example
  }

  @Test func `a connection breaks when the server has taken a call`() {
    // begin example
    let asking = a.call(.addFriend("B"))
    let fault = a.loseConnection(.taken(asking))
    service.settle()
    #expect(fault.hasStruck)
    #expect(asking.result == .failure(CallFailure(.networkUnavailable)))
    // The server has executed the call.
    #expect(b.received.fits(.onFriendApplicationStatusChanged(userId: "A")))
    // end example
  }

  @Test func `the answer to a call is lost`() {
    // begin example
    let asking = a.call(.addFriend("B"))
    a.loseAnswer(to: asking)
    service.advance(by: .seconds(11))
    #expect(asking.result == .failure(CallFailure(.msgResponseTimeout)))
    // end example
  }

  @Test func `a copy continues independently`() {
    // begin example
    a.call(.addFriend("B"))
    service.settle()
    let other = service.copy()

    b.call(.acceptFriendApplication("A"))
    service.settle()
    #expect(a.localData.friends.map(\.userId) == ["B"])

    other.device("B.phone").call(.refuseFriendApplication("A"))
    other.settle()
    #expect(other.device("A.phone").localData.friends.isEmpty)
    // end example
  }
}
