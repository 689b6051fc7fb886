@testable import IMDevice
@testable import IMProtocol

/// A device for tests. A test makes calls on the device and delivers packets to it. Each method
/// passes an input to the device, and returns the effects as text. Users are represented by
/// letters, beginning with A.
struct Phone {
  var device: Device
  var texts = TextTable()
  var arena = Arena()
  var now = Timestamp(milliseconds: 0)

  init(without: [DelegateKind] = []) {
    device = Device(delegates: DelegateKind.allCases.filter { !without.contains($0) })
  }

  static func connected(without: [DelegateKind] = []) -> Phone {
    var phone = Phone(without: without)
    phone.connect()
    phone.receive(.connected)
    phone.receive(.caughtUp)
    return phone
  }

  static func user(_ name: String) -> UserID {
    name.isEmpty ? .absent : UserID(Int(name.utf8.first ?? 65) - 65)
  }

  // MARK: - What happens to it

  @discardableResult
  mutating func call(_ call: Call, _ token: Int = 1) -> [String] {
    var effects = EffectBuffer<DeviceEffect>()
    device.call(call, CallToken(token), texts: texts, arena: arena, into: &effects)
    return effects.map(described)
  }

  @discardableResult
  mutating func connect() -> [String] {
    var effects = EffectBuffer<DeviceEffect>()
    device.connect(at: now, into: &effects)
    return effects.map(described)
  }

  @discardableResult
  mutating func disconnect() -> [String] {
    var effects = EffectBuffer<DeviceEffect>()
    device.disconnect(at: now, into: &effects)
    return effects.map(described)
  }

  @discardableResult
  mutating func timeOut(_ token: Int) -> [String] {
    var effects = EffectBuffer<DeviceEffect>()
    device.timeOut(CallToken(token), into: &effects)
    return effects.map(described)
  }

  @discardableResult
  mutating func receive(_ message: Downlink) -> [String] {
    var effects = EffectBuffer<DeviceEffect>()
    device.receive(message, at: now, arena: arena, into: &effects)
    return effects.map(described)
  }

  @discardableResult
  mutating func hear(_ content: Notice.Content, at milliseconds: Int64 = 0) -> [String] {
    receive(.notice(Notice(at: Timestamp(milliseconds: milliseconds), content)))
  }

  // MARK: - Notices

  static func added(
    _ user: String, _ sequence: UInt32 = 1, firstRequest: UInt32 = 1
  ) -> Notice.Content {
    .friendAdded(
      FriendAdded(
        userId: Self.user(user), name: .empty, portraitUri: .empty, sequence: sequence,
        firstRequest: firstRequest))
  }

  mutating func deleted(_ users: String) -> Notice.Content {
    .friendsDeleted(FriendsDeleted(userIds: keep(users)))
  }

  static func request(
    _ type: FriendApplicationType, _ user: String, _ status: FriendApplicationStatus,
    _ extra: Text = .absent
  ) -> Notice.Content {
    .applicationChanged(
      FriendApplicationChanged(
        userId: Self.user(user), type: type, status: status, extra: extra, sequence: 1,
        name: .empty, portraitUri: .empty))
  }

  mutating func keep(_ users: String) -> Slice<UserID> {
    arena.keep(users.map { Self.user(String($0)) })
  }

  /// A text of `length` characters.
  mutating func text(_ length: Int, of character: Character = "x") -> Text {
    texts.intern(String(repeating: character, count: length))
  }

  // MARK: - What it holds

  var friends: [String] {
    device.localData.friends.map { "\(letter($0.userId))@\($0.addTime.milliseconds)" }
  }

  var requests: [String] {
    device.localData.applications(at: now).map {
      let extra = $0.extra == .absent ? "" : " \"\(texts.string(of: $0.extra))\""
      return "\($0.type) \(letter($0.userId)) \($0.status)\(extra) "
        + "@\($0.sentTime.milliseconds) @\($0.operationTime.milliseconds)"
    }
  }

  var fingerprint: UInt64 { device.fingerprint(at: now) }

  // MARK: - Text

  private func letter(_ user: UserID) -> String {
    String(UnicodeScalar(UInt8(65 + user.index % 26)))
  }

  func described(_ effect: DeviceEffect) -> String {
    switch effect {
    case .send(.call(let token, let call)): "sends \(call.kind) \(token.index)"
    case .send(.connect): "sends connect"
    case .send(.connectAnew): "sends connect anew"
    case .send(.connectWithWrongToken): "sends connect with a wrong token"
    case .send(.disconnect): "sends disconnect"
    case .send(.gone): "is gone"
    case .forgotten(let token): "call \(token.index) is forgotten"
    case .callback(let notice, _): "callback \(described(notice))"
    case .unheard(let notice, _): "unheard \(described(notice))"
    case .completed(let token, let reply, _): "call \(token.index) ends \(reply.code.number)"
    case .connected: "connected"
    case .ignored(let reason): "ignored by \(reason.ids.joined(separator: ", "))"
    case .waits(let wait, let milliseconds): "waits \(milliseconds) for \(wait)"
    case .disconnected: "disconnected"
    case .delegateAddedLate(let kind, _): "late \(kind)"
    }
  }

  private func described(_ notice: Notice) -> String {
    switch notice.content {
    case .friendAdded(let added): "added \(letter(added.userId))"
    case .friendsDeleted(let deleted):
      "deleted \(arena[deleted.userIds].map(letter).joined())"
    case .applicationChanged(let changed):
      "\(changed.type) \(letter(changed.userId)) \(changed.status)"
    case .friendsCleared: "cleared"
    case .friendInfoChanged(let changed):
      "noted \(letter(changed.userId)) \(arena[changed.extProfile].count)"
    case .eventChanged(let changed):
      "changed \(arena[changed.events].map(\.userId).map(letter).joined())"
    case .groupOperation, .groupInfoChanged, .groupMemberInfoChanged, .groupApplicationChanged,
      .groupRemarkChanged, .groupFollowsChanged:
      "\(notice.callback)"
    case .subscriptionSyncCompleted(let completed): "synchronised \(completed.type)"
    case .subscriptionsChanged(let changed):
      "subscriptions \(arena[changed.events].map(\.userId).map(letter).joined())"
    case .connectionStatusChanged(let changed):
      "\(changed.status) @\(notice.operationTime.milliseconds)"
    }
  }
}
