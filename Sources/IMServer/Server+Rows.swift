import IMProtocol

/// The indices of the rows. A row is a part of the state for which a hash is cached or accesses are
/// noted. The order of the rows is: users, groups, devices, other rows.
extension Server {
  var firstGroup: Int { directory.accounts.count }
  var firstDevice: Int { firstGroup + groups.groups.count }
  /// The row of the counts of notifications.
  var statisticsRow: Int { firstDevice + sessions.devices.count }
  /// The row of the order across groups. Its hash covers the order of each user's groups and of
  /// applications. In a footprint, the row represents only the order of applications.
  var acrossGroupsRow: Int { statisticsRow + 1 }
  var hashedRows: Int { acrossGroupsRow + 1 }
  /// The row of the owners of uniqueIds.
  var uniqueIDsRow: Int { hashedRows }
  /// The first of the rows for the order in which users joined groups. There is one such row per
  /// user.
  var firstJoins: Int { uniqueIDsRow + 1 }
  /// The row of the sequence numbers, which page tokens show.
  var sequencesRow: Int { firstJoins + directory.accounts.count }
  var touchedRows: Int { sequencesRow + 1 }
}
