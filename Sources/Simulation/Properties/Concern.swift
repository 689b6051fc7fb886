import IMProtocol
import IMServer

/// The users, groups and devices that an input of the server concerns. `Concern` finds these users,
/// groups and devices without the rules for calls, so it can be used to check these rules.
struct Concern {
  /// The acting user, and everyone whose id is in the input.
  private var users: [UserID] = []
  private var groups: [GroupID] = []
  /// The device that logs in; absent if the input is not a login.
  private var arriving = DeviceID.absent

  /// `user` is the caller; absent for a call of the server's own interface.
  init(_ call: Call, by user: UserID, _ arena: Arena) {
    users = [user]
    for value in call.values(arena) {
      value.forEachID(user: { users.append($0) }, group: { groups.append($0) })
    }
  }

  init(connecting device: DeviceID, of user: UserID) {
    users = [user]
    arriving = device
  }

  init(disconnecting user: UserID) { users = [user] }

  /// Whether a device may receive a notice. A device that logs in may receive any notice, because
  /// the server may have stored the notice for the device earlier.
  func includes(
    _ device: DeviceID, of notice: Notice, in change: borrowing BuiltInProperties.Change
  ) -> Bool {
    if device == arriving { return true }
    let (before, after, arena) = (change.before.server, change.server, change.arena)
    let user = after.user(of: device)
    func isAmong(_ some: (Server) -> [UserID]) -> Bool {
      some(before).contains(user) || some(after).contains(user)
    }
    return switch notice.content.audience(arena) {
    case .newFriends(let other): areBothIn(user, other) && after.areFriends(user, other)
    case .formerFriends(let others):
      arena[others].allSatisfy { users.contains($0) && before.areFriends(user, $0) }
    case .both(let other): areBothIn(user, other)
    case .user: users.contains(user)
    case .userInGroup(let group): users.contains(user) && groups.contains(group)
    case .members(let group): groups.contains(group) && isAmong { $0.members(of: group) }
    case .participants(let info):
      groups.contains(info.groupId)
        && (info.parties.contains(user) || isAmong { $0.approvers(of: info.groupId) })
    case .followers(let events):
      arena[events].allSatisfy { users.contains($0.userId) && follows(user, $0, in: change) }
    case .device: false
    }
  }

  private func areBothIn(_ one: UserID, _ other: UserID) -> Bool {
    users.contains(one) && users.contains(other)
  }

  private func follows(
    _ user: UserID, _ event: SubscribeInfoEvent, in change: borrowing BuiltInProperties.Change
  ) -> Bool {
    func follows(_ server: Server, _ time: Timestamp) -> Bool {
      server.areFriends(user, event.userId)
        || server.isSubscribed(user, to: event.userId, event.type, at: time)
    }
    return follows(change.before.server, change.before.serverTime)
      || follows(change.server, change.serverTime)
  }
}
