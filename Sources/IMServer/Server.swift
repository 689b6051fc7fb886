public import IMProtocol

/// The server: a value that takes one input after another and says what to send to whom.
///
/// It has no clock, randomness, input or output of its own; time is an argument. Copying it is a
/// snapshot. What it sends stands in `Effects` in an order that is part of the contract: the reply
/// to the caller first, then notices in ascending user and device (D-01).
public struct Server: Sendable {
  /// What never changes, in a list of one: a copy of the server retains it once.
  private let constants: [Constants]
  /// The accounts, by `UserID.index`.
  var users: Rows<UserState>
  /// The devices that may connect, by `DeviceID.index`; those of one user stand together.
  var devices: Rows<DeviceState>
  /// The groups, by `GroupID.index`; nil where there is none, or none any more.
  var groups: Rows<GroupState?>
  /// How many changes to groups there were so far; tells those of one millisecond apart (D-08).
  var groupSequence: UInt32 = 0
  /// How often requests were sent or handled so far; tells those of one millisecond apart (D-08).
  var requestCount: UInt32 = 0
  /// Who has which uniqueId; derived from the profiles.
  var uniqueIDs = UniqueIDs()
  /// Notifications counted by kind (FR-05, FR-16).
  var statistics = Statistics()
  /// The hash of all that can show, as far as it was asked for.
  var kept = KeptFingerprint()

  /// Makes a server with its accounts and devices; nobody is connected and there are no groups.
  ///
  /// - Precondition: the devices of one user stand together.
  public init(
    settings: ServerSettings, accounts: [ServerAccount], devices: [ServerDevice],
    groupCount: Int = 0, texts: TextTable = TextTable()
  ) {
    constants = [Constants(settings: settings, texts: texts)]
    self.groups = Rows(Array(repeating: nil, count: groupCount))
    self.users = Rows(
      accounts.map { UserState(name: $0.name, portraitUri: $0.portraitUri) })
    self.devices = Rows(devices.map { DeviceState(user: $0.user, platform: $0.platform) })
    for (index, device) in devices.enumerated() {
      users[Int(device.user.index)].addDevice(DeviceID(index))
    }
  }

  private struct Constants: Sendable {
    let settings: ServerSettings
    let texts: TextTable
  }

  /// The AppKey's settings.
  var settings: ServerSettings { _read { yield constants[0].settings } }

  /// The strings behind texts, which moderation and searching read.
  var texts: TextTable { _read { yield constants[0].texts } }

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
        device, undelivered: undelivered, isSnapshotLost: isSnapshotLost, at: now,
        into: &effects)
    }
  }

  /// Finds the handler of a device's call.
  private mutating func handle(
    _ call: Call, _ token: CallToken, from device: DeviceID, at now: Timestamp,
    into effects: inout Effects
  ) {
    let caller = Caller(user: devices[Int(device.index)].user, device: device, token: token)
    let service = ServiceRule.refusal(of: call, settings: settings)
    if let code = service.decision {
      effects.refuse(code, to: caller, service.reason)
      return
    }
    if case .group(let call) = call {
      handleGroupCall(call, by: caller, at: now, into: &effects)
      return
    }
    handleFriendCall(call, by: caller, at: now, into: &effects)
  }
}
