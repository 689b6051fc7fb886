import Testing

@testable import IMProtocol
@testable import IMServer

/// Making, ending and querying subscriptions.
struct SubscriptionTests {
  @Test func `a subscription is told to the caller's other devices`() {
    var stage = Stage.ofProfiles("A1 A2 A3 B1 C1")
    stage.disconnect("A3")
    stage.wait(milliseconds: 5)
    let made = "subscriptions subscribe C userProfile [@5 60 s]; subscribe B userProfile [@5 60 s]"
    #expect(stage.subscribe("A1", "CB") == ["A1 reply 0 process 0", "A2 \(made) @5"])
    #expect(stage.connect("A3").first == "A3 \(made) @5")
  }

  @Test func `what is ended is told with the time that it had`() {
    var stage = Stage.ofProfiles("A1 A2 B1 C1")
    stage.subscribe("A1", "B", for: 90)
    stage.wait(milliseconds: 7)
    #expect(
      stage.unsubscribe("A2", "CB") == [
        "A2 reply 0 process 0",
        "A1 subscriptions unSubscribe B userProfile [@0 90 s] @7",
      ])
    #expect(stage.unsubscribe("A2", "B") == ["A2 reply 0 process 0"])
    #expect(stage.rename("B", "Bea") == ["server reply 0"])
  }

  @Test func `who fails is named, and the rest are subscribed to`() {
    var stage = Stage.ofProfiles("A1 B1", extraAccounts: 5100)
    stage.follow(1, upTo: SubscriptionLimits.subscribers)
    #expect(stage.subscribe("A1", "BCD") == ["A1 reply 26021 for B"])
    #expect(
      stage.query("A1", "DBC") == [
        "A1 reply 0 D userProfile [@0 60 s]; C userProfile [@0 60 s]"
      ])
    #expect(stage.subscribe("A1", "B?E") == ["A1 reply 24366 for B?"])
    #expect(stage.query("A1", "BE?") == ["A1 reply 0 E userProfile [@0 60 s]"])
  }

  @Test func `types are counted apart`() {
    var stage = Stage.ofProfiles("A1 B1", extraAccounts: 5100)
    stage.follow(1, upTo: SubscriptionLimits.subscribers)
    let first = stage.subscribe("A1", "B", .onlineStatus).first
    #expect(first == "A1 reply 0 process 0")
  }

  @Test func `the five thousandth subscriber is the last, and may renew`() {
    var stage = Stage.ofProfiles("A1 B1 C1", extraAccounts: 5100)
    stage.follow(1, upTo: SubscriptionLimits.subscribers - 1)
    #expect(stage.subscribe("A1", "B") == ["A1 reply 0 process 0"])
    #expect(stage.subscribe("C1", "B") == ["C1 reply 26021 for B"])
    #expect(stage.subscribe("A1", "B") == ["A1 reply 0 process 0"])
    stage.unsubscribe("A1", "B")
    #expect(stage.subscribe("C1", "B") == ["C1 reply 0 process 0"])
  }

  @Test func `subscriptions that are over make room`() {
    var stage = Stage.ofProfiles("A1 B1", extraAccounts: 5100)
    stage.follow(1, upTo: SubscriptionLimits.subscribers)
    stage.wait(milliseconds: 59_999)
    #expect(stage.subscribe("A1", "B") == ["A1 reply 26021 for B"])
    stage.wait(milliseconds: 1)
    #expect(stage.subscribe("A1", "B") == ["A1 reply 0 process 0"])
    #expect(stage.server.subscriptions.all(.userProfile, of: UserID(1)).toUser.count == 1)
  }

  @Test func `a thousand subscriptions are the most, and who is beyond is named`() {
    var stage = Stage.ofProfiles("A1 A2 B1 C1", extraAccounts: 1100)
    stage.followed(by: 0, upTo: SubscriptionLimits.subscriptions - 1)
    #expect(
      stage.subscribe("A1", "?BC") == [
        "A1 reply 24366 for ?C", "A2 subscriptions subscribe B userProfile [@0 60 s] @0",
      ])
    let before = stage.fingerprint
    #expect(stage.subscribe("A1", "C") == ["A1 reply 26022 for C"])
    #expect(stage.fingerprint == before)
    #expect(stage.subscribe("A1", "CB").first == "A1 reply 26022 for C")
    stage.wait(milliseconds: 60_000)
    #expect(stage.subscribe("A1", "C").first == "A1 reply 0 process 0")
    #expect(
      stage.server.subscriptions.all(.userProfile, of: UserID(0)).targets.map(\.user) == [UserID(2)]
    )
  }

  @Test func `renewing begins the time anew and ends silently`() {
    var stage = Stage.ofProfiles("A1 B1")
    stage.subscribe("A1", "B", for: 60)
    stage.wait(milliseconds: 59_999)
    #expect(stage.query("A1", "B") == ["A1 reply 0 B userProfile [@0 60 s]"])
    stage.subscribe("A1", "B", for: 61)
    stage.wait(milliseconds: 60_999)
    #expect(stage.query("A1", "B") == ["A1 reply 0 B userProfile [@59999 61 s]"])
    stage.wait(milliseconds: 1)
    #expect(stage.query("A1", "B") == ["A1 reply 0 "])
    #expect(stage.rename("B", "Bea") == ["server reply 0"])
  }

  @Test func `a page goes by time, then calls, then users, and counts what lasts`() {
    var stage = Stage.ofProfiles("A1 B1", extraAccounts: 10)
    stage.subscribe("A1", "FEDCB", for: 60)
    stage.subscribe("A1", "D", for: 120)
    stage.wait(milliseconds: 1)
    stage.subscribe("A1", "GB", for: 120)
    func names(_ replies: [String]) -> String {
      String(
        replies.joined(separator: "; ").split(separator: " ").compactMap { word in
          word.count == 1 && word.first?.isUppercase == true ? word.first : nil
        })
    }
    #expect(names(stage.page("A1", 200, from: 0)) == "CEFDBG")
    #expect(names(stage.page("A1", 2, from: 0)) == "CE")
    #expect(names(stage.page("A1", 2, from: 5)) == "G")
    #expect(names(stage.page("A1", 2, from: 6)) == "")
    #expect(names(stage.page("A1", 2, from: .max)) == "")
    stage.wait(milliseconds: 59_999)
    #expect(names(stage.page("A1", 200, from: 0)) == "DBG")
    #expect(stage.page("A1", 200, from: 0, .onlineStatus) == ["A1 reply 0 "])
  }

  @Test func `an unknown user can't be unsubscribed, nor anyone with it`() {
    var stage = Stage.ofProfiles("A1 B1")
    stage.subscribe("A1", "B")
    #expect(stage.unsubscribe("A1", "B?") == ["A1 reply 24366 for ?"])
    #expect(stage.query("A1", "B?") == ["A1 reply 0 B userProfile [@0 60 s]"])
  }
}

extension Stage {
  /// Subscribes `count` extra accounts to a user.
  fileprivate mutating func follow(_ user: Int, upTo count: Int) {
    for index in 26..<26 + count { subscribe(UserID(index), to: UserID(user)) }
  }

  /// Subscribes a user to `count` extra accounts.
  fileprivate mutating func followed(by user: Int, upTo count: Int) {
    for index in 26..<26 + count { subscribe(UserID(user), to: UserID(index)) }
  }

  private mutating func subscribe(_ subscriber: UserID, to target: UserID) {
    let terms = SubscriptionTerms(subscribeTime: now, expiry: 60)
    server.setUpSubscription(of: subscriber, to: target, .userProfile, terms)
  }
}
