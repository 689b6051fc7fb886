package import IMProtocol

/// The names for which a scenario has dense ids. These names are used when the scenario is printed.
package struct Names: Sendable {
  /// The ids of users. The ids of accounts come first. Other ids that occur in the scenario follow.
  package var users: [String] = []
  /// The names of devices without the names of their users, such as `phone`. The index is
  /// `DeviceID.index`.
  package var devices: [String] = []
  /// The ids of groups. The ids of the header's groups come first. Other ids that occur in the
  /// scenario follow.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Makes an empty table of names.
  package init() {}
}
