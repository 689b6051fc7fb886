import IMProtocol

/// The indices of rows. A row is a part of the state for which the server caches a hash, records
/// accesses, or both. Users' rows come first, then groups' and devices' rows, then all other rows.
extension Server {
  var firstGroup: Int { directory.accounts.count }
  var firstDevice: Int { firstGroup + groups.groups.count }
  /// The counts of notifications.
  var statisticsRow: Int { firstDevice + sessions.devices.count }
  /// Orders across several groups. The row's hash covers the order of each user's groups and the
  /// order of applications; in a footprint, the row represents only the order of applications.
  var acrossGroupsRow: Int { statisticsRow + 1 }
  var hashedRows: Int { acrossGroupsRow + 1 }
  /// The owners of uniqueIds.
  var uniqueIDsRow: Int { hashedRows }
  /// The first of the rows that represent the orders in which users joined groups. Each user has
  /// one such row.
  var firstJoins: Int { uniqueIDsRow + 1 }
  /// The row for the sequence numbers. Page tokens show sequence numbers.
  var sequencesRow: Int { firstJoins + directory.accounts.count }
  var touchedRows: Int { sequencesRow + 1 }
}
