import IMProtocol

/// Who a user that a call names is in the group of the call.
enum GroupTarget: CaseIterable, Fact {
  /// Nobody: there is no such account.
  case unknown
  /// No member.
  case outsider
  /// A regular member.
  case normal
  /// A manager.
  case manager
  /// The owner.
  case owner
}
