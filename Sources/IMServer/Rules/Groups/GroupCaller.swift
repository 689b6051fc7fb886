import IMProtocol

/// Who a caller is in the group of the call.
enum GroupCaller: CaseIterable, Fact {
  /// There is no such group.
  case noGroup
  /// No member.
  case outsider
  /// A regular member.
  case normal
  /// A manager.
  case manager
  /// The owner.
  case owner

  /// A user with this role in a group that there is.
  init(_ role: GroupMemberRole) {
    self =
      switch role {
      case .undef: .outsider
      case .normal: .normal
      case .manager: .manager
      case .owner: .owner
      }
  }
}
