import TestSupport

@testable import IMProtocol
@testable import IMServer

/// A random walk of the server. While time passes, four users make calls, connect and disconnect.
/// Each user has two devices. A's devices have the same category, and B's devices also have the
/// same category. C's devices have different categories, and D's devices also have different
/// categories.
struct Walk {
  var stage: Stage
  private var random: SplitMix64
  /// For each device, the notices that the server has sent on the device's current connection, and
  /// that may still be lost.
  private var inFlight: [[Notice]]

  /// The words that the server can read. "city" and "team" are configured attributes, and
  /// moderation rejects "bad".
  private static let words = ["remark", "city", "team", "bad", "odd", "B", "Rome"]

  struct Step {
    let input: Input
    let sends: [Transaction.Send]
    let before: UInt64
    let after: UInt64
  }

  init(seed: UInt64, isRecording: Bool = false) {
    random = SplitMix64(seed: seed)
    var settings = AppSettings()
    settings.friendOnlineStatusNotice = seed % 2 == 0
    settings.friendProfileNotice = seed % 2 == 0
    settings.remarkName = Text(1)
    settings.friendExtKeys = [Text(2), Text(3)]
    settings.moderation = [Text(4)]
    stage = Stage(
      "A1 A2 B1 B2 C1 C3 D1 D3", platforms: [.iOS, .android, .pc], settings: settings,
      connected: false, words: Self.words)
    stage.transaction.isRecording = isRecording
    inFlight = stage.deviceNames.map { _ in [] }
  }

  /// Lets time pass, and passes one input to the server.
  mutating func step() -> Step {
    stage.wait(milliseconds: random.pick([0, 0, 0, 1, 1000, 3_600_000]))
    if random.below(40) == 0 { stage.wait(milliseconds: random.pick([1, 3, 7]) * 86_400_000) }
    let input = makeInput()
    let before = stage.fingerprint
    let sends = stage.sends(of: input)
    for send in sends {
      if case .notice(let notice) = send.message {
        inFlight[Int(send.device.index)].append(notice)
      }
    }
    return Step(input: input, sends: sends, before: before, after: stage.fingerprint)
  }

  /// Makes an input that fits the current state, but does not pass the input to the server.
  mutating func makeInput() -> Input {
    let device = DeviceID(random.below(stage.deviceNames.count))
    let isConnected = stage.server.isConnected(device)
    switch random.below(13) {
    case 12: return .serverCall(CallToken(random.below(1000)), makeServerCall())
    case 0,
      1 where !isConnected, 2 where !isConnected:
      if isConnected { return disconnect(device) }
      inFlight[Int(device.index)] = []
      return .connect(device)
    default:
      return .call(from: device, CallToken(random.below(1000)), makeCall())
    }
  }

  /// Ends a device's connection. Up to two of the latest notices to the device are lost.
  private mutating func disconnect(_ device: DeviceID) -> Input {
    let lost = inFlight[Int(device.index)].suffix(random.below(3))
    inFlight[Int(device.index)] = []
    return .disconnect(
      device, undelivered: stage.transaction.arena.keep(lost.map { WaitingNotice($0) }))
  }

  private mutating func makeCall() -> Call {
    let user = UserID(random.below(5))
    let extra = random.pick([Text.absent, .empty, stage.texts.intern("hi")])
    switch random.below(19) {
    case 13...18: return makeSubscriptionCall()
    case 10:
      return .setFriendInfo(
        SetFriendInfo(userId: user, remark: makeWord(), extProfile: makeNotes()))
    case 11: return .getFriendApplications(GetFriendApplications(query: makeQuery()))
    case 12:
      return random.below(2) == 0
        ? .getFriendsInfo(GetFriendsInfo(userIds: makeUsers()))
        : .searchFriendsInfo(SearchFriendsInfo(name: Text(6)))
    case 0, 1, 2:
      return .addFriend(AddFriend(userId: user, directionType: Raw(.both), extra: extra))
    case 3:
      return .setFriendAddPermission(
        SetFriendAddPermission(permission: Raw(rawValue: Int32(1 + random.below(3)))))
    case 4, 5: return .acceptFriendApplication(AcceptFriendApplication(userId: user))
    case 6: return .refuseFriendApplication(RefuseFriendApplication(userId: user))
    case 7:
      return .deleteFriends(DeleteFriends(userIds: makeUsers(), directionType: Raw(.both)))
    case 8:
      return .checkFriends(CheckFriends(userIds: makeUsers(), directionType: Raw(.both)))
    default:
      return random.below(2) == 0
        ? .getFriendAddPermission(GetFriendAddPermission())
        : .getFriends(GetFriends(directionType: Raw(.both)))
    }
  }

  private mutating func makeSubscriptionCall() -> Call {
    let users = makeUsers()
    let type = Int32(1 + random.below(2))
    switch random.below(8) {
    case 0, 1, 2:
      return .subscribeEvent(
        SubscribeUsers(
          userIds: users, subscribeType: Raw(rawValue: type),
          expiry: random.pick([60, 3600, 86_400])))
    case 3:
      return .unSubscribeEvent(UnsubscribeUsers(userIds: users, subscribeType: Raw(rawValue: type)))
    case 4:
      return random.below(2) == 0
        ? .querySubscribeEvent(
          QuerySubscriptions(userIds: users, subscribeType: Raw(rawValue: type)))
        : .querySubscribeEvent(
          QuerySubscriptions(
            subscribeType: Raw(rawValue: type), pageSize: 2, startIndex: 1))
    case 5:
      return .updateMyUserProfileVisibility(
        UpdateMyUserProfileVisibility(visibility: Raw(rawValue: Int32(random.below(4)))))
    case 6: return .getUserProfiles(GetUserProfiles(userIds: users))
    default:
      let change = ProfileAttributes(given: [(.location, .text(makeWord()))])
      return .updateMyUserProfile(
        UpdateMyUserProfile(attributes: stage.transaction.arena.keep(one: change)))
    }
  }

  /// One to three users in ascending order. Sometimes the last user has no account.
  private mutating func makeUsers() -> Slice<UserID> {
    let first = random.below(4)
    let users = (first..<min(first + 1 + random.below(3), 5)).map { UserID($0) }
    return stage.transaction.arena.keep(users)
  }

  private mutating func makeServerCall() -> Call {
    let user = UserID(random.below(5))
    switch random.below(5) {
    case 0: return .serverClearFriends(ServerClearFriends(userId: user))
    case 1: return .serverAddFriends(ServerAddFriends(userId: user, friendIds: makeUsers()))
    case 2:
      return .serverSetFriendAddPermission(
        ServerSetFriendAddPermission(
          userId: user, permission: Raw(rawValue: Int32(random.below(5)))))
    default:
      let change = ProfileAttributes(given: [(.name, .text(makeWord()))])
      return .serverSetUserProfile(
        ServerSetUserProfile(userId: user, attributes: stage.transaction.arena.keep(one: change)))
    }
  }

  private mutating func makeWord() -> Text { Text(random.below(Self.words.count + 1)) }

  /// Up to two attributes. Sometimes the key of an attribute is not configured.
  private mutating func makeNotes() -> Slice<Value.Attribute> {
    let first = 2 + random.below(2)
    let keys = (first..<first + random.below(3)).map { $0 == 4 ? Text(5) : Text($0) }
    let notes = keys.map { Value.Attribute(key: $0, value: makeWord()) }
    return stage.transaction.arena.keep(notes)
  }

  private mutating func makeQuery() -> ArenaElement<PageQuery> {
    let position = ListPosition(
      time: stage.now.adding(milliseconds: -Int64(random.below(5000))),
      sequence: UInt32(random.below(100)))
    let token = PageToken(
      list: .friendApplications(of: UserID(random.below(4))), position: position)
    let start = random.pick(
      [PageQuery.Start.beginning, .after(token), .unreadable(.empty)])
    let query = PageQuery(
      start: start, count: Int64(1 + random.below(5)), isAscending: random.below(2) == 0,
      kinds: .init([]), statuses: .init([]))
    return stage.transaction.arena.keep(one: query)
  }
}
