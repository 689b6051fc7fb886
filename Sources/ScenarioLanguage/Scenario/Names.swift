package import IMProtocol

/// A scenario's names. The id of a user, device or group is the index of its name, so that the
/// scenario can be printed.
package struct Names: Sendable {
  /// The ids of users: first those of the accounts, then all others in the scenario.
  package var users: [String] = []
  /// The names of devices by `DeviceID.index`, such as `phone`, without the users' names.
  package var devices: [String] = []
  /// The ids of groups: first those of the groups in the header, then all others in the scenario.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Creates an empty table of names.
  package init() {}
}
