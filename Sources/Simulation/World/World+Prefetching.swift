import Base
import IMProtocol
import IMServer

/// The stages of a ``Lookahead``. A stage may read only what an earlier stage has loaded.
///
/// The methods change nothing. They are mutating only because Swift would otherwise copy the world
/// for each call.
extension World {
  /// Loads what a call of a device needs.
  mutating func prefetchCall(of device: DeviceID) {
    links.prefetch(device)
    devices.prefetch(Int(device.index))
  }

  /// Loads the state of a link and of the device or, if the packet is for the server, what the
  /// server knows of the device.
  mutating func prefetchDevice(of link: Link) {
    links.prefetch(link.device)
    switch link.direction {
    case .up: server.prefetch(link.device)
    // The other devices of the user usually receive the same notification.
    case .down: devices.prefetch(Int(link.device.index), count: 2)
    }
  }

  /// Loads the packet on a link and, if the packet is for the server, the device's user.
  mutating func prefetchPacket(on link: Link) {
    links.prefetchPacket(on: link)
    if link.direction == .up { server.prefetchUser(of: link.device) }
  }

  /// Loads the user whom the call in the packet on a link concerns.
  mutating func prefetchSubject(of link: Link, _ arena: Arena) {
    if let subject = subject(of: link, arena) { server.prefetch(subject) }
  }

  /// Loads the devices of the user whom the call in the packet on a link concerns. The server
  /// usually notifies them.
  mutating func prefetchDevicesOfSubject(of link: Link, _ arena: Arena) {
    guard let subject = subject(of: link, arena), let device = server.firstDevice(of: subject)
    else { return }
    server.prefetch(device)
    links.prefetch(device)
  }

  /// The user whom the call in the packet on a link concerns. The result is nil for the calls that
  /// are not about friends, because most calls are about friends.
  private mutating func subject(of link: Link, _ arena: Arena) -> UserID? {
    guard link.direction == .up, case .call(_, let call)? = links.lastMessage(from: link.device)
    else { return nil }
    if case .addFriend(let call) = call { return call.userId }
    if case .acceptFriendApplication(let call) = call { return call.userId }
    if case .refuseFriendApplication(let call) = call { return call.userId }
    if case .setFriendInfo(let call) = call { return call.userId }
    if case .deleteFriends(let call) = call { return arena[call.userIds].first }
    return nil
  }
}
