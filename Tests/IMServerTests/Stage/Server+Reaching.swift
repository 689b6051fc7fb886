@testable import IMProtocol
@testable import IMServer

/// Gives tests write access to state that other code can change only through the server's books.
extension Server {
  var users: Rows<FriendState> {
    get { friends.users }
    set { change(\.friends.users, of: &self) { $0 = newValue } }
  }

  var groupRows: Rows<GroupState?> {
    get { groups.groups }
    set { change(\.groups.groups, of: &self) { $0 = newValue } }
  }

  var devices: Rows<DeviceState> {
    get { sessions.devices }
    set { change(\.sessions.devices, of: &self) { $0 = newValue } }
  }

  var statistics: Statistics {
    get { sessions.statistics }
    set { change(\.sessions.statistics, of: &self) { $0 = newValue } }
  }
}
