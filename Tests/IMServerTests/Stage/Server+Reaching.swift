@testable import IMProtocol
@testable import IMServer

/// State that only the server's books can write outside of tests.
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
