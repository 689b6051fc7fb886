import DiscreteEvents
import IMServer

@testable import IMProtocol
@testable import Simulation

/// One step of a random walk of server and devices. Every action is possible in every state, so a
/// walk stays valid if some of its actions are removed.
enum Action: CustomStringConvertible {
  case connect(Int)
  case disconnect(Int)
  case passDays(Int)
  case add(Int, UserID)
  case accept(Int, UserID)
  case refuse(Int, UserID)
  case delete(Int, UserID)
  case permit(Int, FriendAddPermission)
  /// A call of setFriendInfo, with a remark and the value of an attribute.
  case note(Int, UserID, Text, Text)
  /// `clear`, `befriend` and `rename` are calls of the server's own interface.
  case clear(UserID)
  case befriend(UserID, [UserID])
  case rename(UserID, Text)
  /// The first packet on a busy link arrives. The number selects the link.
  case deliver(Int)
  case settle

  init(_ random: inout RandomStream, users: Int, devices: Int) {
    func below(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
    let device = below(devices)
    let user = UserID(below(users))
    self =
      switch below(26) {
      case 0, 1: .connect(device)
      case 2: .disconnect(device)
      case 3: .passDays(below(4))
      case 4, 5, 6: .add(device, user)
      case 7, 8: .accept(device, user)
      case 9: .refuse(device, user)
      case 10: .delete(device, user)
      case 11: .permit(device, FriendAddPermission.allCases[below(3)])
      case 12: .settle
      case 13, 14, 15: .note(device, user, Self.word(below(5)), Self.word(below(5)))
      case 16 where below(3) == 0: .clear(user)
      case 17: .befriend(user, [UserID(below(users))])
      case 18: .rename(user, Self.word(below(3)))
      default: .deliver(below(12))
      }
  }

  private static func word(_ number: Int) -> Text { Text(number) }

  /// The texts that `word` returns, followed by the key of the attribute.
  static let texts: TextTable = {
    var texts = TextTable()
    for word in ["one", "two", "three", "four", "key"] { _ = texts.intern(word) }
    return texts
  }()

  /// Friends are notified of a new name, and one attribute key is configured.
  static let settings: AppSettings = {
    var settings = AppSettings()
    settings.friendProfileNotice = true
    settings.friendOnlineStatusNotice = true
    settings.friendExtKeys = [Text(5)]
    return settings
  }()

  /// The action's call, or nil if the action is not a call. The device is nil for a call of the
  /// server's own interface.
  private func call(_ arena: inout Arena) -> (device: Int?, call: Call)? {
    switch self {
    case .connect, .disconnect, .passDays, .deliver, .settle: nil
    case .add(let device, let user):
      (device, .addFriend(AddFriend(userId: user, directionType: Raw(.both), extra: .absent)))
    case .accept(let device, let user):
      (device, .acceptFriendApplication(AcceptFriendApplication(userId: user)))
    case .refuse(let device, let user):
      (device, .refuseFriendApplication(RefuseFriendApplication(userId: user)))
    case .delete(let device, let user):
      (
        device,
        .deleteFriends(
          DeleteFriends(userIds: arena.keep(CollectionOfOne(user)), directionType: Raw(.both))
        )
      )
    case .permit(let device, let permission):
      (
        device,
        .setFriendAddPermission(
          SetFriendAddPermission(permission: Raw(rawValue: permission.rawValue)))
      )
    case .note(let device, let user, let remark, let value):
      (
        device,
        .setFriendInfo(
          SetFriendInfo(
            userId: user, remark: remark,
            extProfile: arena.keep([Value.Attribute(key: Text(5), value: value)])))
      )
    case .clear(let user): (nil, .serverClearFriends(ServerClearFriends(userId: user)))
    case .befriend(let user, let friends):
      (nil, .serverAddFriends(ServerAddFriends(userId: user, friendIds: arena.keep(friends))))
    case .rename(let user, let name):
      (
        nil,
        .serverSetUserProfile(
          ServerSetUserProfile(
            userId: user,
            attributes: arena.keep(
              one: ProfileAttributes([.text(name)] + Array(repeating: .absent, count: 9)))))
      )
    }
  }

  /// The corresponding action of the world, or nil if this action lets packets arrive or time pass.
  /// The lists in a call's arguments are stored in `log`.
  func act(_ log: inout Log) -> WorldAction? {
    switch self {
    case .connect(let device): .connect(DeviceID(device))
    case .disconnect(let device): .disconnect(DeviceID(device))
    default:
      call(&log.transaction.arena).map { made in
        .call(made.device.map { DeviceID($0) } ?? .absent, made.call)
      }
    }
  }

  var description: String {
    switch self {
    case .connect(let device): "\(Self.name(device)) connects"
    case .disconnect(let device): "\(Self.name(device)) disconnects"
    case .passDays(let days): "\(days) days pass"
    case .add(let device, let user): "\(Self.name(device)) asks \(Self.letter(user))"
    case .accept(let device, let user): "\(Self.name(device)) accepts \(Self.letter(user))"
    case .refuse(let device, let user): "\(Self.name(device)) refuses \(Self.letter(user))"
    case .delete(let device, let user): "\(Self.name(device)) deletes \(Self.letter(user))"
    case .permit(let device, let permission): "\(Self.name(device)) permits \(permission)"
    case .note(let device, let user, let remark, let value):
      "\(Self.name(device)) notes \(remark.index) and \(value.index) about \(Self.letter(user))"
    case .clear(let user): "the server clears \(Self.letter(user))"
    case .befriend(let user, let friends):
      "the server adds \(friends.map(Self.letter).joined()) to \(Self.letter(user))"
    case .rename(let user, let name): "the server calls \(Self.letter(user)) \(name.index)"
    case .deliver(let number): "a packet arrives (\(number))"
    case .settle: "all packets arrive"
    }
  }

  /// A device's name, such as A1, A2 or B1. Each user has two devices.
  static func name(_ device: Int) -> String {
    letter(UserID(device / 2)) + String(device % 2 + 1)
  }

  static func letter(_ user: UserID) -> String {
    String(UnicodeScalar(UInt8(65 + user.index % 26)))
  }
}
