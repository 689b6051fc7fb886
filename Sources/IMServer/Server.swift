public import IMProtocol

/// The server: a value that takes one input after another and says what to send to whom.
///
/// It has no clock, randomness, input or output of its own; time is an argument. Copying it is a
/// snapshot. What it sends stands in `Effects` in an order that is part of the contract: the reply
/// to the caller first, then notices in ascending user and device (D-01).
public struct Server: Sendable {
  /// The AppKey's settings.
  let settings: ServerSettings
  /// The accounts, by `UserID.index`.
  var users: [UserState]
  /// The devices that may connect, by `DeviceID.index`; those of one user stand together.
  var devices: [DeviceState]
  /// Notifications counted by kind (FR-05).
  var statistics = Statistics()

  /// Makes a server with its accounts and devices; nobody is connected.
  ///
  /// - Precondition: the devices of one user stand together.
  public init(settings: ServerSettings, accounts: [ServerAccount], devices: [ServerDevice]) {
    self.settings = settings
    self.users = accounts.map { UserState(name: $0.name, portraitUri: $0.portraitUri) }
    self.devices = devices.map { DeviceState(user: $0.user, category: $0.category) }
    for (index, device) in devices.enumerated() {
      users[Int(device.user.index)].addDevice(DeviceID(index))
    }
  }

  /// Takes one input and appends what it causes to `effects`.
  public mutating func handle(_ input: Input, at now: Timestamp, into effects: inout Effects) {
    switch input {
    case .call(let device, let token, let call):
      // A connection that has ended by a kick may still have calls under way; nobody answers them.
      guard devices[Int(device.index)].isConnected else { return }
      handle(call, token, from: device, at: now, into: &effects)
    case .serverCall(let token, let call):
      handleServerCall(call, token, at: now, into: &effects)
    case .connect(let device):
      connect(device, at: now, into: &effects)
    case .disconnect(let device, let undelivered, let isSnapshotLost):
      disconnect(
        device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, arena: effects.arena)
    }
  }

  /// Finds the handler of a device's call.
  private mutating func handle(
    _ call: Call, _ token: CallToken, from device: DeviceID, at now: Timestamp,
    into effects: inout Effects
  ) {
    let caller = Caller(user: devices[Int(device.index)].user, device: device, token: token)
    if let code = ServiceRule.refusal(of: call, settings: settings) {
      effects.reply(.failure(code), to: caller)
      return
    }
    switch call {
    case .addFriend(let userId, _, let extra):
      addFriend(userId, extra: extra, by: caller, at: now, into: &effects)
    case .setFriendAddPermission(let permission):
      setFriendAddPermission(permission, by: caller, into: &effects)
    case .getFriendAddPermission:
      getFriendAddPermission(by: caller, into: &effects)
    case .acceptFriendApplication(let userId):
      acceptFriendApplication(of: userId, by: caller, at: now, into: &effects)
    case .refuseFriendApplication(let userId):
      refuseFriendApplication(of: userId, by: caller, at: now, into: &effects)
    case .getFriends:
      getFriends(by: caller, into: &effects)
    case .deleteFriends(let userIds, _):
      deleteFriends(userIds, by: caller, at: now, into: &effects)
    case .checkFriends(let userIds, _):
      checkFriends(userIds, by: caller, into: &effects)
    case .addDelegate, .removeDelegate:
      preconditionFailure("the device carries \(call) out itself; it is never sent")
    case .getStatistics:
      preconditionFailure("\(call) belongs to the server's own interface")
    }
  }

  /// Finds the handler of a call of the server's own interface.
  private mutating func handleServerCall(
    _ call: Call, _ token: CallToken, at now: Timestamp, into effects: inout Effects
  ) {
    let caller = Caller(user: .absent, device: .absent, token: token)
    switch call {
    case .getStatistics:
      let counts = effects.arena.keep(statistics.counts)
      effects.reply(.success(.statistics(counts)), to: caller)
    default:
      preconditionFailure("\(call) does not belong to the server's own interface")
    }
  }
}
