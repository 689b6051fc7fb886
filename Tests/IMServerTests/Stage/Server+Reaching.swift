@testable import IMProtocol
@testable import IMServer

/// Access to the state that only the server's books can write outside of tests.
extension Server {
  /// The state of friends, by user.
  var users: Rows<FriendState> {
    get { friends.users }
    set { change(\.friends.users, of: &self) { $0 = newValue } }
  }

  /// The groups.
  var groupRows: Rows<GroupState?> {
    get { groups.groups }
    set { change(\.groups.groups, of: &self) { $0 = newValue } }
  }

  /// The devices.
  var devices: Rows<DeviceState> {
    get { sessions.devices }
    set { change(\.sessions.devices, of: &self) { $0 = newValue } }
  }

  /// The number of notifications.
  var statistics: Statistics {
    get { sessions.statistics }
    set { change(\.sessions.statistics, of: &self) { $0 = newValue } }
  }
}
