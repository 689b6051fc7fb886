package import IMProtocol

/// The names in a scenario. The index of a name is the id of the user, device or group. The names
/// are used when the scenario is printed.
package struct Names: Sendable {
  /// The ids of users. The list begins with the ids of the accounts. All other user ids in the
  /// scenario follow.
  package var users: [String] = []
  /// The names of devices, such as `phone`. The name of the user is not included. The index is
  /// `DeviceID.index`.
  package var devices: [String] = []
  /// The ids of groups. The list begins with the ids of the groups in the header. All other group
  /// ids in the scenario follow.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Creates an empty table of names.
  package init() {}
}
