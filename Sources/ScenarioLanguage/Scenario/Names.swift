package import IMProtocol

/// The names behind the dense ids of a scenario, for printing.
package struct Names: Sendable {
  /// User ids: the accounts first, then ids that are written in a call but have no account.
  package var users: [String] = []
  /// Device names without their user, as in `phone`, by `DeviceID.index`.
  package var devices: [String] = []
  /// Group ids: the groups first, then ids that are written in a call but have no group.
  package var groups: [String] = []
  package var texts = TextTable()

  /// Makes an empty table of names.
  package init() {}
}
