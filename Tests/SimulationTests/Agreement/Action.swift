import DiscreteEvents
import IMProtocol

/// One thing that happens on a random walk of server and devices. It makes sense in every state, so
/// that a walk stays one when a part of it is left out.
enum Action: CustomStringConvertible {
  case connect(Int)
  case disconnect(Int)
  case passDays(Int)
  case add(Int, UserID)
  case accept(Int, UserID)
  case refuse(Int, UserID)
  case delete(Int, UserID)
  case permit(Int, FriendAddPermission)
  case note(Int, UserID, Text)
  /// The first packet of one of the busy wires arrives; which, the number decides.
  case deliver(Int)
  case settle

  private static let remarks = ["Ann", "Bob"]

  /// The texts of all walks: the remarks behind the empty text.
  static let texts = {
    var texts = TextTable()
    for remark in remarks { _ = texts.intern(remark) }
    return texts
  }()

  init(_ random: inout RandomStream, users: Int, devices: Int) {
    func below(_ bound: Int) -> Int { Int(random.next(below: UInt64(bound))) }
    let device = below(devices)
    let user = UserID(below(users))
    self =
      switch below(20) {
      case 0, 1: .connect(device)
      case 2: .disconnect(device)
      case 3: .passDays(below(4))
      case 4, 5, 6: .add(device, user)
      case 7, 8: .accept(device, user)
      case 9: .refuse(device, user)
      case 10: .delete(device, user)
      case 11: .permit(device, FriendAddPermission.allCases[below(3)])
      case 12: .settle
      case 13: .note(device, user, Text(below(Self.remarks.count + 1)))
      default: .deliver(below(12))
      }
  }

  func happen(in wires: inout Wires) {
    switch self {
    case .connect(let device): wires.connect(device)
    case .disconnect(let device): wires.disconnect(device)
    case .passDays(let days):
      wires.now = wires.now.adding(milliseconds: Int64(days) * 86_400_000 + 1)
    case .add(let device, let user):
      wires.call(device, .addFriend(userId: user, directionType: 2, extra: .absent))
    case .accept(let device, let user):
      wires.call(device, .acceptFriendApplication(userId: user))
    case .refuse(let device, let user):
      wires.call(device, .refuseFriendApplication(userId: user))
    case .delete(let device, let user):
      wires.call(device, .deleteFriends(userIds: wires.keep(user), directionType: 2))
    case .permit(let device, let permission):
      wires.call(device, .setFriendAddPermission(permission: permission.rawValue))
    case .note(let device, let user, let remark):
      wires.call(device, .setFriendInfo(userId: user, remark: remark, extProfile: .empty))
    case .deliver(let number):
      let busy = wires.busy
      if !busy.isEmpty { wires.deliver(busy[number % busy.count]) }
    case .settle: wires.settle()
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
    case .note(let device, let user, let remark):
      "\(Self.name(device)) calls \(Self.letter(user)) “\(Self.texts.string(of: remark))”"
    case .deliver(let number): "a packet arrives (\(number))"
    case .settle: "all packets arrive"
    }
  }

  /// Two devices a user: A1, A2, B1 and so on.
  static func name(_ device: Int) -> String {
    letter(UserID(device / 2)) + String(device % 2 + 1)
  }

  static func letter(_ user: UserID) -> String {
    String(UnicodeScalar(UInt8(65 + user.index % 26)))
  }
}
