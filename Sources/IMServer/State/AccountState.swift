import IMProtocol

/// What all books may know of an account.
struct AccountState: Sendable {
  /// The name of the profile.
  var name: Text
  /// The portrait of the profile.
  var portraitUri: Text
  /// The first of the user's devices.
  private(set) var firstDevice: UInt32 = 0
  /// How many devices the user has.
  private(set) var deviceCount: UInt32 = 0

  init(_ account: ServerAccount) {
    name = account.name
    portraitUri = account.portraitUri
  }

  /// The indices of the user's devices.
  var devices: Range<Int> { Int(firstDevice)..<Int(firstDevice + deviceCount) }

  /// Adds a device behind the ones that the user has.
  mutating func addDevice(_ device: DeviceID) {
    if deviceCount == 0 { firstDevice = device.index }
    precondition(
      device.index == firstDevice + deviceCount, "the devices of one user must stand together")
    deviceCount += 1
  }
}
