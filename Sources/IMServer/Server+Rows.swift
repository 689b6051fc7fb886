import IMProtocol

/// The indices of the rows. A row is a part of the state. For each row, the hash is cached, or
/// accesses are noted, or both. The rows of users come first. The rows of groups, the rows of
/// devices, and all other rows follow.
extension Server {
  var firstGroup: Int { directory.accounts.count }
  var firstDevice: Int { firstGroup + groups.groups.count }
  /// The row of the counts of notifications.
  var statisticsRow: Int { firstDevice + sessions.devices.count }
  /// The row that represents the order across groups. The hash of the row covers the order of each
  /// user's groups, and the order of applications. In a footprint, this row represents only the
  /// order of applications.
  var acrossGroupsRow: Int { statisticsRow + 1 }
  var hashedRows: Int { acrossGroupsRow + 1 }
  /// The row of the owners of uniqueIds.
  var uniqueIDsRow: Int { hashedRows }
  /// The first of the rows that represent the order in which users joined groups. There is one of
  /// these rows for each user.
  var firstJoins: Int { uniqueIDsRow + 1 }
  /// The row of the sequence numbers. Page tokens show these numbers.
  var sequencesRow: Int { firstJoins + directory.accounts.count }
  var touchedRows: Int { sequencesRow + 1 }
}
