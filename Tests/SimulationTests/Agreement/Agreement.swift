import DiscreteEvents
import IMDevice
import IMServer

@testable import IMProtocol
@testable import Simulation

/// Checks that each connected device has the same data about its user as the server. When no packet
/// is in flight, the check must succeed, even if packets have been lost (FR-04, MD-02, D-03).
enum Agreement {
  /// A world in which each user has a device on each of these platforms. No device is connected,
  /// and A and B are friends.
  static func world(users: Int, platforms: [Platform], hasTimers: Bool = false) -> World {
    let owners = (0..<users).flatMap { user in
      platforms.map { ServerDevice(user: UserID(user), platform: $0) }
    }
    var server = Server(
      settings: Action.settings, accounts: (0..<users).map { _ in ServerAccount() },
      devices: owners, texts: Action.texts)
    server.setUpFriendship(UserID(0), UserID(1), at: Timestamp(milliseconds: 0))
    return World(
      server: server, devices: owners.map { _ in Device() }, texts: Action.texts, start: .epoch,
      hasTimers: hasTimers)
  }

  /// The first difference between devices and server, or nil if they agree.
  static func problem(_ world: World, _ log: Log) -> String? {
    let (heard, delivered) = (heard(log), delivered(world))
    if heard != delivered {
      return "devices heard \(heard) notices, the server delivered \(delivered)"
    }
    for (index, device) in world.devices.enumerated() {
      let name = Action.name(index)
      let id = DeviceID(index)
      let isConnected = world.server.isConnected(id)
      if isConnected != (device.connection == .connected) {
        return "\(name) is \(device.connection), connected for the server: \(isConnected)"
      }
      guard isConnected else { continue }
      let owner = world.server.user(of: id)
      let friends = world.server.friends(of: owner).sorted { $0.userId < $1.userId }
      if Array(device.localData.friends) != friends {
        return "\(name) holds \(device.localData.friends), the server \(friends)"
      }
      // Devices still have expired requests, but the server no longer returns such requests (D-27).
      let held = device.localData.applications(at: world.serverTime).filter {
        world.serverTime < $0.sentTime.adding(milliseconds: FriendLimits.requestLifetime)
      }.map(\.nameless)
      let requests = world.server.applicationInfos(of: owner, at: world.serverTime)
        .map(\.nameless)
      if held != requests { return "\(name) holds \(held), the server \(requests)" }
    }
    return nil
  }

  private static func heard(_ log: Log) -> Int64 {
    log.records.reduce(0) { count, record in
      switch record.event {
      case .callback(let notice), .unheard(let notice): notice.isCounted ? count + 1 : count
      default: count
      }
    }
  }

  /// The number of notices that have reached devices, as the server counts them.
  private static func delivered(_ world: World) -> Int64 {
    var world = world
    var log = Log(isOn: false)
    world.happens(
      .act(.call(.absent, .serverGetStatistics(ServerGetStatistics())), statement: 0), into: &log)
    guard case .statistics(let counts)? = log.calls[0].reply?.result else { return -1 }
    return log.arena[counts].reduce(0) { $0 + $1.delivered }
  }
}

extension Notice {
  /// The server does not count notices about a connection.
  fileprivate var isCounted: Bool {
    switch callback {
    case .onSubscriptionSyncCompleted, .onConnectionStatusChanged: false
    default: true
    }
  }
}

extension FriendApplicationInfo {
  /// The request without the other user's name and portrait, because no notice reports a change of
  /// the name or portrait.
  fileprivate var nameless: FriendApplicationInfo {
    var shown = self
    shown.name = .absent
    shown.portraitUri = .absent
    return shown
  }
}
