import IMProtocol

/// Who a caller is in the group of the call.
enum GroupCaller: CaseIterable, Fact {
  case noGroup
  case outsider
  case normal
  case manager
  case owner

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
