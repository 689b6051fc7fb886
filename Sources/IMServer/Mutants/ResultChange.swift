import IMProtocol

/// A mistake in the whole result of a call.
enum ResultChange: String, CaseIterable {
  case missing = "is missing"
  case reversed = "has its list in the reverse order"
  case short = "lacks the last of its list"
}

extension CallResult {
  /// Returns the result with the mistake, or nil if the mistake makes no difference.
  func changed(_ change: ResultChange, _ arena: inout Arena) -> CallResult? {
    if change == .missing {
      // The application never sees what `noted` contains.
      if case .noted = self { return nil }
      return self == .nothing ? nil : .nothing
    }
    func list<Item: Listed & Equatable>(_ slice: Slice<Item>) -> Slice<Item>? {
      let items = Array(arena[slice])
      let other = change == .short ? items.dropLast() : items.reversed()[...]
      return Array(other) == items ? nil : arena.keep(other)
    }
    return switch self {
    case .friends(let all): list(all).map { .friends($0) }
    case .relations(let all): list(all).map { .relations($0) }
    case .applications(let all, let rest): list(all).map { .applications($0, rest: rest) }
    case .groups(let all): list(all).map { .groups($0) }
    case .groupsPage(let all, let rest): list(all).map { .groupsPage($0, rest: rest) }
    case .groupMembers(let all): list(all).map { .groupMembers($0) }
    case .groupMembersPage(let all, let rest): list(all).map { .groupMembersPage($0, rest: rest) }
    case .groupApplications(let all, let rest):
      list(all).map { .groupApplications($0, rest: rest) }
    case .groupFollows(let all): list(all).map { .groupFollows($0) }
    case .profiles(let all): list(all).map { .profiles($0) }
    case .subscriptions(let all): list(all).map { .subscriptions($0) }
    case .statuses(let all): list(all).map { .statuses($0) }
    case .statistics(let all): list(all).map { .statistics($0) }
    case .nothing, .processCode, .permission, .noted, .errorKeys, .profile, .visibility,
      .failedUsers:
      nil
    }
  }
}
