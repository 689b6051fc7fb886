import IMProtocol

/// Who a user that a call names is in the group of the call.
enum GroupTarget: CaseIterable, Fact {
  /// Nobody: there is no such account.
  case unknown
  case outsider
  case normal
  case manager
  case owner
}
