package import IMProtocol

/// Loading of the state into the processor's caches, some time before an input needs it. None of
/// these methods has an effect on a result. They are mutating only because Swift would otherwise
/// copy the server for each call.
extension Server {
  /// Loads what the server knows of a device.
  package mutating func prefetch(_ device: DeviceID) {
    sessions.devices.prefetch(Int(device.index))
  }

  /// Loads what the server knows of a user, except the user's devices.
  package mutating func prefetch(_ user: UserID) {
    directory.accounts.prefetch(Int(user.index))
    friends.users.prefetch(Int(user.index))
  }

  /// Loads what the server knows of a device's user. The device is already loaded.
  package mutating func prefetchUser(of device: DeviceID) {
    prefetch(sessions.devices.unnoted(Int(device.index)).user)
  }

  /// The first device of a user, who may be unknown. The user is already loaded.
  package mutating func firstDevice(of user: UserID) -> DeviceID? {
    guard directory.isAccount(user) else { return nil }
    return directory.accounts.unnoted(Int(user.index)).devices.first.map { DeviceID($0) }
  }
}
