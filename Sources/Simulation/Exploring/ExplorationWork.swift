import ScenarioLanguage

/// The costs of an exploration's operations. The unit is the cost of one lookup of a transition in
/// a table. The costs are constants from one measurement, so they are the same on every machine.
enum ExplorationWork {
  /// The cost of performing a transition with the rules of the server and the device. The cost of
  /// sending packets to devices is included.
  static func ofCarryingOut(devices: Int) -> Int { 16 + devices / 8 }

  /// The cost of a consistency check at rest. The check compares all data on the devices with the
  /// data on the server.
  static func ofConsistencyCheck(size: Int) -> Int { 32 + size }

  /// The cost of evaluating an `always at rest` property on a copy of the world.
  static func ofChecking(_ property: Properties.Always, devices: Int) -> Int {
    64 + 64 * property.statements.count + devices
  }

  /// The cost of determining the transitions from a state.
  static func ofExpanding(permissions: Int, devices: Int) -> Int {
    1 + (permissions + devices) / 16
  }
}
