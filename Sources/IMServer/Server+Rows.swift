import IMProtocol

/// The indices of the rows. A row is a part of the state. For each row, the server caches the hash,
/// records accesses, or both. The order is: the rows of users, the rows of groups, the rows of
/// devices, and all other rows.
extension Server {
  var firstGroup: Int { directory.accounts.count }
  var firstDevice: Int { firstGroup + groups.groups.count }
  /// The row that contains the counts of notifications.
  var statisticsRow: Int { firstDevice + sessions.devices.count }
  /// The row that represents orders across several groups. The hash of the row covers the order of
  /// each user's groups, and the order of applications. In a footprint, this row represents only
  /// the order of applications.
  var acrossGroupsRow: Int { statisticsRow + 1 }
  var hashedRows: Int { acrossGroupsRow + 1 }
  /// The row that contains the owners of uniqueIds.
  var uniqueIDsRow: Int { hashedRows }
  /// The first row of the rows for the order of joining. For each user, there is one row that
  /// represents the order in which the user joined groups.
  var firstJoins: Int { uniqueIDsRow + 1 }
  /// The row that contains the sequence numbers. Page tokens show sequence numbers.
  var sequencesRow: Int { firstJoins + directory.accounts.count }
  var touchedRows: Int { sequencesRow + 1 }
}
