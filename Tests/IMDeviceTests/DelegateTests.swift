import Testing

@testable import IMDevice
@testable import IMProtocol

struct DelegateTests {
  @Test func `a device begins with a delegate of each kind, but for those left out`() {
    var phone = Phone.connected()
    #expect(phone.hear(Phone.added("B")) == ["callback added B"])
    var without = Phone.connected(without: [.friendEvent])
    #expect(without.hear(Phone.added("B")) == ["unheard added B"])
    #expect(without.receive(.kicked).last == "callback kickedOfflineByOtherClient @0")
  }

  @Test func `a delegate added before connecting hears, without a warning`() {
    var phone = Phone(without: [.friendEvent])
    #expect(phone.call(.addDelegate(.friendEvent)) == ["call 1 ends 0"])
    phone.connect()
    phone.receive(.connected)
    #expect(phone.hear(Phone.added("B")) == ["callback added B"])
  }

  @Test func `a delegate added after connecting has begun works and gives a warning`() {
    var phone = Phone(without: [.friendEvent])
    phone.connect()
    #expect(phone.call(.addDelegate(.friendEvent)) == ["late friendEvent", "call 1 ends 0"])
    phone.receive(.connected)
    #expect(phone.hear(Phone.added("B")) == ["callback added B"])
    #expect(phone.call(.addDelegate(.friendEvent)) == ["late friendEvent", "call 1 ends 0"])
  }

  @Test func `after removal nothing is heard, and the local data is current all the same`() {
    var phone = Phone.connected()
    #expect(phone.call(.removeDelegate(.friendEvent)) == ["call 1 ends 0"])
    #expect(phone.hear(Phone.added("B"), at: 3) == ["unheard added B"])
    #expect(phone.friends == ["B@3"])
  }

  @Test func `callbacks come once while any delegate is there`() {
    var phone = Phone.connected()
    phone.call(.addDelegate(.friendEvent))
    #expect(phone.hear(Phone.added("B")) == ["callback added B"])
    phone.call(.removeDelegate(.friendEvent))
    #expect(phone.hear(Phone.added("C")) == ["callback added C"])
    phone.call(.removeDelegate(.friendEvent))
    #expect(phone.hear(Phone.added("D")) == ["unheard added D"])
  }

  @Test func `removing where none is does nothing`() {
    var phone = Phone.connected(without: [.friendEvent])
    phone.call(.removeDelegate(.friendEvent))
    phone.call(.addDelegate(.friendEvent))
    #expect(phone.hear(Phone.added("B")) == ["callback added B"])
  }

  @Test(arguments: DelegateKind.allCases) func `each kind is counted by itself`(
    _ kind: DelegateKind
  ) {
    var phone = Phone.connected()
    phone.call(.removeDelegate(kind))
    let hears = kind == .friendEvent ? "unheard" : "callback"
    #expect(phone.hear(Phone.added("B")) == ["\(hears) added B"])
    let learns = kind == .connectionStatus ? "unheard" : "callback"
    #expect(phone.receive(.kicked).last == "\(learns) kickedOfflineByOtherClient @0")
  }

  @Test func `delegates stay when the connection ends`() {
    var phone = Phone.connected()
    phone.call(.removeDelegate(.friendEvent))
    phone.disconnect()
    phone.connect()
    phone.receive(.connected)
    #expect(phone.hear(Phone.added("B")) == ["unheard added B"])
  }

  @Test func `delegates are added and removed while offline`() {
    var phone = Phone()
    #expect(phone.call(.removeDelegate(.friendEvent)) == ["call 1 ends 0"])
    phone.connect()
    #expect(phone.hear(Phone.added("B")) == ["unheard added B"])
  }
}
