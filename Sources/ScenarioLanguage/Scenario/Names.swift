package import IMProtocol

/// The names for which a scenario has dense ids. These names are used when the scenario is printed.
package struct Names: Sendable {
  /// The ids of users. The ids of accounts come first; then come other ids that occur in the
  /// scenario.
  package var users: [String] = []
  /// The names of devices without the names of their users, such as `phone`. The index is
  /// `DeviceID.index`.
  package var devices: [String] = []
  /// The ids of groups. The groups of the header come first; then come other ids that occur in the
  /// scenario.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Makes an empty table of names.
  package init() {}
}
