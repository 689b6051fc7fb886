package import IMProtocol

/// The names that a scenario's dense ids represent, for printing.
package struct Names: Sendable {
  /// The ids of users: first the accounts, then ids that a call contains but that have no account.
  package var users: [String] = []
  /// The names of devices without the user's name, such as `phone`, by `DeviceID.index`.
  package var devices: [String] = []
  /// The ids of groups: first the groups, then ids that a call contains but that have no group.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Makes an empty table of names.
  package init() {}
}
