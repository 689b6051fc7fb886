import ScenarioLanguage

/// The costs of an exploration's operations, relative to the cost of looking up a transition in a
/// table. The costs were measured once and are constants, so they are the same on every machine.
enum ExplorationWork {
  /// The cost of performing a transition with the rules of the server and the device. The cost
  /// includes sending packets to devices.
  static func ofCarryingOut(devices: Int) -> Int { 16 + devices / 8 }

  /// The cost of comparing, in a state at rest, all data on the devices with the data on the
  /// server.
  static func ofConsistencyCheck(size: Int) -> Int { 32 + size }

  /// The cost of evaluating an `always at rest` property on a copy of the world.
  static func ofChecking(_ property: Properties.Always, devices: Int) -> Int {
    64 + 64 * property.statements.count + devices
  }

  /// The cost of finding out which transitions a state has.
  static func ofExpanding(permissions: Int, devices: Int) -> Int {
    1 + (permissions + devices) / 16
  }
}
