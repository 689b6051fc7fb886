import Testing

@testable import IMDevice
@testable import IMProtocol

/// These tests check what the device stores about friends and profiles, and what the device's lists
/// contain after they were cleared.
struct LocalNotesTests {
  /// A connected device with the friends B and C.
  private func phone() -> Phone {
    var phone = Phone.connected()
    phone.hear(Phone.added("B"), at: 1)
    phone.hear(Phone.added("C"), at: 2)
    return phone
  }

  private func attributes(_ phone: inout Phone, _ value: String) -> Slice<Value.Attribute> {
    let pair = Value.Attribute(
      key: phone.texts.intern("city"), value: phone.texts.intern(value))
    return phone.arena.keep(CollectionOfOne(pair))
  }

  /// For each friend, the remark and the attribute values that the device stores.
  private func notes(_ phone: Phone) -> [String] {
    phone.device.localData.friends.map { friend in
      let remark = friend.remark == .absent ? "-" : phone.texts.string(of: friend.remark)
      let values = friend.attributes.map { " \(phone.texts.string(of: $0.value))" }
      return remark + values.joined()
    }
  }

  private func noted(
    _ phone: inout Phone, _ user: String, _ remark: String, _ value: String? = nil
  ) -> Reply {
    let kept = value.map { attributes(&phone, $0) } ?? .empty
    let text = remark.isEmpty ? Text.absent : phone.texts.intern(remark)
    return .success(.noted(userId: Phone.user(user), remark: text, extProfile: kept))
  }

  @Test func `the answer to a call notes what the server has noted`() {
    var phone = phone()
    phone.call(
      .setFriendInfo(SetFriendInfo(userId: Phone.user("B"), remark: .absent, extProfile: .empty)), 7
    )
    let reply = noted(&phone, "B", "Boss", "Rome")
    #expect(phone.receive(.reply(CallToken(7), reply)) == ["call 7 ends 0"])
    #expect(notes(phone) == ["Boss Rome", "-"])
  }

  @Test func `an answer that comes too late for its call notes it all the same`() {
    var phone = phone()
    phone.call(
      .setFriendInfo(SetFriendInfo(userId: Phone.user("B"), remark: .absent, extProfile: .empty)), 7
    )
    #expect(phone.timeOut(7) == ["call 7 ends 30003"])
    let reply = noted(&phone, "B", "Boss")
    #expect(phone.receive(.reply(CallToken(7), reply)).isEmpty)
    #expect(notes(phone) == ["Boss", "-"])
  }

  @Test func `a notice of another device replaces all that is noted`() {
    var phone = phone()
    let first = attributes(&phone, "Rome")
    let boss = phone.texts.intern("Boss")
    phone.hear(
      .friendInfoChanged(
        FriendInfoChanged(userId: Phone.user("C"), remark: boss, extProfile: first)), at: 3)
    #expect(notes(phone) == ["-", "Boss Rome"])
    phone.hear(
      .friendInfoChanged(
        FriendInfoChanged(userId: Phone.user("C"), remark: .absent, extProfile: .empty)), at: 4)
    #expect(notes(phone) == ["-", "-"])
  }

  @Test func `a note about someone who is no friend any more is nothing to keep`() {
    var phone = phone()
    let before = phone.fingerprint
    let boss = phone.texts.intern("Boss")
    phone.hear(
      .friendInfoChanged(
        FriendInfoChanged(userId: Phone.user("D"), remark: boss, extProfile: .empty)))
    #expect(phone.fingerprint == before)
  }

  @Test func `a new friendship begins without notes`() {
    var phone = phone()
    phone.receive(.reply(CallToken(7), noted(&phone, "B", "Boss", "Rome")))
    phone.hear(phone.deleted("B"), at: 3)
    phone.hear(Phone.added("B"), at: 4)
    #expect(notes(phone) == ["-", "-"])
  }

  @Test func `clearing empties the friend list and leaves requests`() {
    var phone = phone()
    phone.hear(Phone.request(.received, "D", .unHandled), at: 3)
    #expect(phone.hear(.friendsCleared(FriendsCleared()), at: 4) == ["callback cleared"])
    #expect(phone.friends.isEmpty)
    #expect(phone.requests == ["received D unHandled @3 @3"])
  }

  @Test func `a snapshot brings notes along`() {
    var phone = phone()
    let kept = attributes(&phone, "Oslo")
    let friend = FriendInfo(
      userId: Phone.user("D"), name: .empty, portraitUri: .empty,
      remark: phone.texts.intern("Dee"), extProfile: kept, addTime: Timestamp(milliseconds: 1))
    phone.receive(
      .snapshot(friends: phone.arena.keep(CollectionOfOne(friend)), applications: .empty))
    #expect(notes(phone) == ["Dee Oslo"])
  }

  // MARK: - Profiles

  private func changed(
    _ phone: inout Phone, _ user: String, _ type: SubscribeType, _ name: String
  ) -> Notice.Content {
    let profile = UserProfile(
      userId: Phone.user(user), name: phone.texts.intern(name),
      portraitUri: phone.texts.intern("portrait of \(name)"))
    let event = SubscribeInfoEvent(
      userId: Phone.user(user), type: type, details: .empty,
      profile: phone.arena.keep(one: profile))
    return .eventChanged(EventsChanged(events: phone.arena.keep([event])))
  }

  private func names(_ phone: Phone) -> [String] {
    phone.device.localData.friends.map {
      "\(phone.texts.string(of: $0.name)), \(phone.texts.string(of: $0.portraitUri))"
    }
  }

  @Test(
    arguments: [[], [DelegateKind.subscribeEvent]], [SubscribeType.friendUserProfile, .userProfile])
  func `name and portrait follow a friend's profile, heard or not`(
    _ without: [DelegateKind], _ type: SubscribeType
  ) {
    var phone = Phone.connected(without: without)
    phone.hear(Phone.added("B"), at: 1)
    phone.receive(.reply(CallToken(7), noted(&phone, "B", "Boss", "Rome")))
    let notice = changed(&phone, "B", type, "Bea")
    #expect(phone.hear(notice) == ["\(without.isEmpty ? "callback" : "unheard") changed B"])
    #expect(names(phone) == ["Bea, portrait of Bea"])
    #expect(notes(phone) == ["Boss Rome"])
  }

  @Test func `other types and other users change nothing`() {
    var phone = phone()
    let before = phone.fingerprint
    phone.hear(changed(&phone, "B", .friendOnlineStatus, "Bea"))
    phone.hear(changed(&phone, "B", .onlineStatus, "Bea"))
    phone.hear(changed(&phone, "D", .friendUserProfile, "Dee"))
    #expect(phone.fingerprint == before)
  }

  @Test func `an answer after the connection has ended notes nothing`() {
    var phone = phone()
    phone.disconnect()
    phone.receive(.reply(CallToken(7), noted(&phone, "B", "Boss")))
    #expect(notes(phone) == ["-", "-"])
  }
}
