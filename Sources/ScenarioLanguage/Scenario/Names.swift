package import IMProtocol

/// A scenario's names, which are needed to print the scenario. The id of a user, device or group is
/// the index of its name.
package struct Names: Sendable {
  /// The ids of users: first the ids of the accounts, and then all other ids in the scenario.
  package var users: [String] = []
  /// The names of devices, such as `phone`, in the order of `DeviceID.index` and without the users'
  /// names.
  package var devices: [String] = []
  /// The ids of groups: first the ids of the groups in the header, and then all other ids in the
  /// scenario.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Creates an empty table of names.
  package init() {}
}
