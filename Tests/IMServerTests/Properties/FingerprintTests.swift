import Testing

@testable import IMProtocol
@testable import IMServer

/// Equal states have equal fingerprints. If a change can affect later results, it must change the
/// fingerprint.
struct FingerprintTests {
  @Test func `states that came about differently and are equal have the same`() {
    var one = Stage("A1 B1 C1")
    var other = one
    one.permit("A1", .free)
    one.permit("A1", .needVerify)
    other.permit("A1", .needVerify)
    #expect(one.fingerprint == other.fingerprint)
  }

  @Test func `it does not matter where in the arena lists stand`() {
    var one = Stage("A1 B1 C1")
    one.befriend("A", "B")
    one.disconnect("B1")
    var other = one
    _ = other.keep("CCC")
    one.delete("A1", "B")
    other.delete("A1", "B")
    #expect(one.fingerprint == other.fingerprint)
  }

  @Test func `a handled request counts until its 7 days are over`() {
    var stage = Stage("A1 B1")
    var untouched = stage
    let (sender, receiver) = (UserID(1), UserID(0))
    _ = stage.server.friends.send(from: sender, to: receiver, extra: .absent, at: stage.now)
    stage.server.friends.settle(
      requestFrom: sender, to: receiver, as: .refused, at: stage.now)
    #expect(stage.fingerprint != untouched.fingerprint)
    stage.wait(days: 7)
    untouched.wait(days: 7)
    #expect(stage.fingerprint == untouched.fingerprint)
  }

  @Test func `it matters who has received a request, even where all else is zero`() {
    let accounts = [ServerAccount(), ServerAccount(), ServerAccount()]
    let prints = [1, 2].map { receiver in
      var server = Server(settings: AppSettings(), accounts: accounts, devices: [])
      let zero = Timestamp(milliseconds: 0)
      _ = server.friends.send(
        from: UserID(0), to: UserID(receiver), extra: .empty, at: zero)
      return server.fingerprint(at: zero, arena: Arena())
    }
    #expect(prints[0] != prints[1])
  }

  @Test func `the order shows in which requests of one millisecond were handled`() {
    let prints = [["B", "C"], ["C", "B"]].map { users in
      var stage = Stage("A1 B1 C1")
      for user in ["B", "C"] { stage.add(user + "1", "A") }
      for user in users { stage.refuse("A1", user) }
      return stage.fingerprint
    }
    #expect(prints[0] != prints[1])
  }

  @Test func `the order shows in which friends of one millisecond were made`() {
    let prints = ["BC", "CB", "CBC"].map { users in
      var stage = Stage("A1 B1 C1")
      for user in users.map(String.init) {
        if stage.server.areFriends(Stage.user("A"), Stage.user(user)) { stage.delete("A1", user) }
        stage.serverAdds("A", user)
      }
      return stage.server.fingerprintWithoutStatistics(
        at: stage.now, arena: stage.transaction.arena)
    }
    #expect(prints[0] != prints[1])
    #expect(prints[0] == prints[2])
  }

  @Test func `the order shows in which a user has subscribed in one millisecond, while both last`()
  {
    var stages = ["BC", "CB", "CBC"].map { users in
      var stage = Stage.ofProfiles("A1 B1 C1")
      for user in users.map(String.init) { stage.subscribe("A1", user, for: 60) }
      return stage
    }
    #expect(stages[0].fingerprint != stages[1].fingerprint)
    #expect(stages[0].fingerprint == stages[2].fingerprint)
    for index in stages.indices { stages[index].wait(milliseconds: 60_000) }
    #expect(stages[0].fingerprint == stages[1].fingerprint)
  }

  /// Changes that the fingerprint must reflect. Each change is applied to the same initial state.
  private static let changes: [(name: String, change: @Sendable (inout Stage) -> Void)] = [
    ("a permission", { $0.permit("A1", .free) }),
    ("a request", { $0.add("A1", "B") }),
    ("a request with extra", { $0.add("A1", "B", "hi") }),
    ("a friendship", { $0.befriend("A", "B") }),
    ("a device that is offline", { $0.disconnect("A1") }),
    ("a device whose snapshot was lost", { $0.disconnect("A1", isSnapshotLost: true) }),
    (
      "a notice that waits",
      {
        $0.disconnect("B1")
        $0.add("A1", "B")
      }
    ),
    (
      "notifications that were counted",
      {
        $0.befriend("A", "B")
        $0.delete("A1", "B")
      }
    ),
  ]

  @Test func `what can show later makes a difference`() {
    var prints = [Stage("A1 B1").fingerprint]
    for (name, change) in Self.changes {
      var stage = Stage("A1 B1")
      change(&stage)
      #expect(!prints.contains(stage.fingerprint), "\(name)")
      prints.append(stage.fingerprint)
    }
  }
}
