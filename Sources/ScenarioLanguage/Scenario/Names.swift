package import IMProtocol

/// The names that a scenario's dense ids represent, for printing.
package struct Names: Sendable {
  /// The ids of users: first the ids of accounts, then other ids that occur in the scenario.
  package var users: [String] = []
  /// The names of devices without the user's name, such as `phone`, by `DeviceID.index`.
  package var devices: [String] = []
  /// The ids of groups: first the groups of the header, then other ids that occur in the scenario.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Makes an empty table of names.
  package init() {}
}
