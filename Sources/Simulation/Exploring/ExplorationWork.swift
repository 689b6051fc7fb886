import ScenarioLanguage

/// How much work the parts of an exploration are, counted in transitions that are looked up: the
/// same on every machine. The numbers are what each takes, measured.
enum ExplorationWork {
  /// One that is carried out by the rules of server and device, and sends to devices.
  static func ofCarryingOut(devices: Int) -> Int { 16 + devices / 8 }

  /// A look at a state at rest: all that devices keep, and what the server knows of it.
  static func ofLooking(size: Int) -> Int { 32 + size }

  /// A check of an `always at rest`, on a copy of the world.
  static func ofChecking(_ property: Properties.Always, devices: Int) -> Int {
    64 + 64 * property.statements.count + devices
  }

  /// A state from which all is tried that may happen.
  static func ofExpanding(permissions: Int, devices: Int) -> Int {
    1 + (permissions + devices) / 16
  }
}
