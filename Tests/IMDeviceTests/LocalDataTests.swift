import Testing

@testable import IMDevice
@testable import IMProtocol

/// Every notice must update the device's local data, even if no delegate receives the notice.
struct LocalDataTests {
  private static let day: Int64 = 86_400_000

  @Test func `friends follow additions and deletions`() {
    var phone = Phone.connected()
    phone.hear(Phone.added("C"), at: 1)
    phone.hear(Phone.added("B"), at: 2)
    phone.hear(Phone.added("D"), at: 3)
    #expect(phone.friends == ["B@2", "C@1", "D@3"])
    phone.hear(phone.deleted("DB"))
    #expect(phone.friends == ["C@1"])
    phone.hear(phone.deleted("B"))
    #expect(phone.friends == ["C@1"])
    phone.hear(Phone.added("C"), at: 9)
    #expect(phone.friends == ["C@9"])
  }

  @Test func `requests are kept one for each user and direction`() {
    var phone = Phone.connected()
    let hi = phone.texts.intern("hi")
    phone.hear(Phone.request(.received, "C", .unHandled), at: 1)
    phone.hear(Phone.request(.received, "B", .unHandled, hi), at: 2)
    phone.hear(Phone.request(.sent, "C", .unHandled), at: 3)
    #expect(
      phone.requests == [
        "received C unHandled @1 @1", "received B unHandled \"hi\" @2 @2",
        "sent C unHandled @3 @3",
      ])
  }

  @Test func `renewing replaces time and extra`() {
    var phone = Phone.connected()
    let hi = phone.texts.intern("hi")
    phone.hear(Phone.request(.sent, "B", .unHandled, hi), at: 1)
    phone.hear(Phone.request(.sent, "B", .unHandled), at: 5)
    #expect(phone.requests == ["sent B unHandled @5 @5"])
  }

  @Test func `a refusal keeps the time of sending`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.sent, "B", .unHandled), at: 1)
    phone.hear(Phone.request(.sent, "B", .refused), at: 5)
    #expect(phone.requests == ["sent B refused @1 @5"])
    phone.hear(Phone.request(.sent, "B", .unHandled), at: 6)
    #expect(phone.requests == ["sent B unHandled @6 @6"])
  }

  @Test func `a refusal of what the device does not hold is of something over`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.received, "B", .unHandled), at: 1)
    #expect(phone.hear(Phone.request(.sent, "B", .refused), at: 5) == ["callback sent B refused"])
    #expect(phone.requests == ["received B unHandled @1 @1"])
  }

  @Test func `becoming friends accepts what waits between the two, in both directions`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.sent, "B", .unHandled), at: 1)
    phone.hear(Phone.request(.received, "B", .unHandled), at: 2)
    phone.hear(Phone.request(.sent, "C", .unHandled), at: 3)
    phone.hear(Phone.added("B"), at: 4)
    #expect(
      phone.requests == [
        "sent C unHandled @3 @3", "sent B accepted @1 @4", "received B accepted @2 @4",
      ])
    phone.hear(phone.deleted("B"), at: 5)
    #expect(phone.requests.last == "received B accepted @2 @4")
  }

  @Test func `becoming friends leaves alone what does not wait`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.sent, "B", .unHandled), at: 0)
    phone.hear(Phone.request(.received, "B", .unHandled), at: 1)
    phone.hear(Phone.request(.received, "B", .refused), at: 2)
    phone.now = Timestamp(milliseconds: 7 * Self.day)
    phone.hear(Phone.added("B"), at: 7 * Self.day)
    #expect(phone.requests == ["sent B expired @0 @0", "received B refused @1 @2"])
  }

  @Test(arguments: [(7 * day - 1, "unHandled"), (7 * day, "expired"), (7 * day + 1, "expired")])
  func `a request that waits is expired after exactly 7 days`(
    _ milliseconds: Int64, _ status: String
  ) {
    var phone = Phone.connected()
    phone.hear(Phone.request(.sent, "B", .unHandled), at: 5)
    phone.now = Timestamp(milliseconds: 5 + milliseconds)
    #expect(phone.requests == ["sent B \(status) @5 @5"])
  }

  @Test(arguments: [FriendApplicationStatus.refused, .accepted])
  func `what is handled does not expire`(_ status: FriendApplicationStatus) {
    var phone = Phone.connected()
    phone.hear(Phone.request(.sent, "B", .unHandled))
    if status == .refused {
      phone.hear(Phone.request(.sent, "B", .refused))
    } else {
      phone.hear(Phone.added("B"))
    }
    phone.now = Timestamp(milliseconds: 30 * Self.day)
    #expect(phone.requests == ["sent B \(status) @0 @0"])
  }

  @Test func `requests stand in the order in which they were sent or handled last`() {
    var phone = Phone.connected()
    for (time, user) in [(1, "D"), (2, "B"), (3, "C")] as [(Int64, String)] {
      phone.hear(Phone.request(.received, user, .unHandled), at: time)
    }
    phone.hear(Phone.request(.received, "D", .refused), at: 4)
    phone.hear(Phone.added("B"), at: 5)
    #expect(
      phone.requests == [
        "received C unHandled @3 @3", "received D refused @1 @4", "received B accepted @2 @5",
      ])
  }

  // MARK: - Answers (D-86)

  private func named(_ user: String, _ name: Text, at time: Int64 = 1) -> FriendInfo {
    FriendInfo(
      userId: Phone.user(user), name: name, portraitUri: name,
      addTime: Timestamp(milliseconds: time))
  }

  private func names(_ phone: Phone) -> [String] {
    phone.device.localData.friends.map {
      "\(phone.texts.string(of: $0.name)) \(phone.texts.string(of: $0.portraitUri))"
    }
  }

  @Test func `an answer that names friends renews their names, and adds none`() {
    var phone = Phone.connected()
    phone.hear(Phone.added("B"), at: 1)
    phone.hear(Phone.added("C"), at: 1)
    let bea = phone.texts.intern("Bea")
    let friends = phone.arena.keep([named("B", bea), named("D", bea)])
    phone.receive(.reply(CallToken(1), .success(.friends(friends))))
    #expect(names(phone) == ["Bea Bea", " "])
    let cem = phone.texts.intern("Cem")
    let profile = UserProfile(userId: Phone.user("C"), name: cem, portraitUri: cem)
    let profiles = phone.arena.keep([profile])
    phone.receive(.reply(CallToken(2), .success(.profiles(profiles))))
    #expect(names(phone) == ["Bea Bea", "Cem Cem"])
  }

  @Test func `an answer that lists requests renews the names with those that the device holds`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.received, "B", .unHandled), at: 1)
    phone.hear(Phone.request(.received, "C", .unHandled), at: 2)
    let bea = phone.texts.intern("Bea")
    var told = phone.device.localData.applications(at: phone.now)[0]
    told.name = bea
    var unheld = told
    unheld.userId = Phone.user("D")
    let page = phone.arena.keep([unheld, told])
    phone.receive(.reply(CallToken(1), .success(.applications(page, rest: nil))))
    let held = phone.device.localData.applications(at: phone.now)
    #expect(held.map { phone.texts.string(of: $0.name) } == ["Bea", ""])
  }

  // MARK: - Snapshots (D-03, D-27)

  private func friend(_ user: String, _ time: Int64, _ sequence: UInt32 = 1) -> FriendInfo {
    FriendInfo(
      userId: Phone.user(user), name: .empty, portraitUri: .empty,
      addTime: Timestamp(milliseconds: time), sequence: sequence)
  }

  private func application(
    _ user: String, _ status: FriendApplicationStatus, _ sent: Int64
  ) -> FriendApplicationInfo {
    FriendApplicationInfo(
      userId: Phone.user(user), type: .received, name: .empty, portraitUri: .empty,
      status: status, extra: .absent, sentTime: Timestamp(milliseconds: sent),
      operationTime: Timestamp(milliseconds: sent), sequence: 1)
  }

  @Test func `a snapshot replaces friends and requests, silently`() {
    var phone = Phone.connected()
    phone.hear(Phone.added("B"), at: 1)
    phone.hear(Phone.request(.received, "C", .unHandled), at: 1)
    let friends = phone.arena.keep([friend("E", 2), friend("D", 3)])
    let applications = phone.arena.keep([application("F", .refused, 4)])
    #expect(phone.receive(.snapshot(friends: friends, applications: applications)).isEmpty)
    #expect(phone.friends == ["D@3", "E@2"])
    #expect(phone.requests == ["received C expired @1 @1", "received F refused @4 @4"])
  }

  @Test func `the requests that a snapshot lacks remain, and those that wait are expired`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.received, "B", .unHandled), at: 0)
    phone.hear(Phone.request(.received, "C", .unHandled), at: 1)
    phone.hear(Phone.request(.received, "D", .unHandled), at: 0)
    phone.now = Timestamp(milliseconds: 7 * Self.day)
    let applications = phone.arena.keep([application("D", .unHandled, 9)])
    phone.receive(.snapshot(friends: .empty, applications: applications))
    #expect(
      phone.requests == [
        "received B expired @0 @0", "received C expired @1 @1", "received D unHandled @9 @9",
      ])
  }

  @Test func `requests that were accepted unheard stand in the order of the friendships`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.received, "B", .unHandled), at: 0)
    phone.hear(Phone.request(.received, "C", .unHandled), at: 0)
    phone.hear(Phone.request(.sent, "C", .unHandled), at: 1)
    phone.now = Timestamp(milliseconds: 7 * Self.day + 1)
    let friends = phone.arena.keep([friend("C", 5, 1), friend("B", 5, 3)])
    phone.receive(.snapshot(friends: friends, applications: .empty))
    #expect(
      phone.requests == [
        "received C accepted @0 @5", "sent C accepted @1 @5", "received B accepted @0 @5",
      ])
  }

  @Test func `an empty snapshot empties the friend list`() {
    var phone = Phone.connected()
    phone.hear(Phone.added("B"))
    phone.receive(.snapshot(friends: .empty, applications: .empty))
    #expect(phone.friends.isEmpty)
  }

  // MARK: - Fingerprints

  @Test func `equal devices have equal fingerprints, however they came about`() {
    var one = Phone.connected()
    var other = Phone.connected()
    one.hear(Phone.added("B"), at: 1)
    one.hear(Phone.added("C"), at: 1)
    one.hear(one.deleted("C"))
    #expect(one.fingerprint != other.fingerprint)
    other.hear(Phone.added("B"), at: 1)
    #expect(one.fingerprint == other.fingerprint)
  }

  @Test func `friends of one millisecond stand in the order in which they were made`() {
    let phones = [[1, 2], [2, 1], [3, 5]].map { numbers in
      var phone = Phone.connected()
      for (user, number) in zip(["B", "C"], numbers) {
        phone.hear(Phone.added(user, UInt32(number)), at: 1)
      }
      return phone
    }
    #expect(
      phones.map { $0.device.localData.friendsInOrder.map(\.userId) }
        == [["B", "C"], ["C", "B"], ["B", "C"]].map { $0.map(Phone.user) })
    #expect(phones[0].fingerprint != phones[1].fingerprint)
    #expect(phones[0].fingerprint == phones[2].fingerprint)
  }

  @Test func `a request's end shows in the fingerprint`() {
    var phone = Phone.connected()
    phone.hear(Phone.request(.sent, "B", .unHandled))
    let before = phone.fingerprint
    phone.now = Timestamp(milliseconds: 7 * Self.day)
    #expect(phone.fingerprint != before)
  }

  @Test func `a copy is a snapshot`() {
    var phone = Phone.connected()
    let copy = phone
    let before = phone.fingerprint
    phone.hear(Phone.added("B"))
    #expect(copy.fingerprint == before && phone.fingerprint != before)
  }

  @Test(
    arguments: [
      (.unHandled, ["FR-41", "RL-03", "D-27"]), (.accepted, ["D-20", "D-23"]), (.refused, nil),
      (.expired, ["FR-41", "RL-03", "D-27", "D-108"]),
    ] as [(FriendApplicationStatus, [String]?)])
  func `a stored request says why it has its status`(
    _ status: FriendApplicationStatus, _ ids: [String]?
  ) {
    let time = Timestamp(milliseconds: 1)
    let held = FriendApplicationInfo(
      userId: UserID(1), type: .sent, name: .empty, portraitUri: .empty, status: status,
      extra: .absent, sentTime: time, operationTime: time, sequence: 0)
    #expect(LocalData.reason(forStatusOf: held, at: time)?.ids == ids)
    let later = Timestamp(milliseconds: 8 * Self.day)
    #expect(LocalData.reason(forStatusOf: held, at: later)?.ids == ids)
  }
}
