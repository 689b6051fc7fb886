import ScenarioLanguage

/// The cost of the operations of an exploration. The unit is the cost of looking up a transition in
/// a table. The costs are constants, which were measured once, and are the same on every machine.
enum ExplorationWork {
  /// Performing a transition by the rules of the server and the device, including the transition's
  /// packets to devices.
  static func ofCarryingOut(devices: Int) -> Int { 16 + devices / 8 }

  /// A consistency check at rest. The check compares all data on the devices with the data on the
  /// server.
  static func ofConsistencyCheck(size: Int) -> Int { 32 + size }

  /// The evaluation of an `always at rest` property on a copy of the world.
  static func ofChecking(_ property: Properties.Always, devices: Int) -> Int {
    64 + 64 * property.statements.count + devices
  }

  /// The expansion of a state.
  static func ofExpanding(permissions: Int, devices: Int) -> Int {
    1 + (permissions + devices) / 16
  }
}
