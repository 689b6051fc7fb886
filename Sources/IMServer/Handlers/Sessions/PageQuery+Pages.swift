import IMProtocol

extension PageQuery {
  /// Refuses the query's token if the token is invalid for `list`. Returns nil if the token is
  /// valid, or if there is no token (D-93).
  func refusal(for list: PagedList) -> Ruling<Code?> {
    PageTokenRule.refusal(start.token(for: list))
  }

  func wants(kind: Int32, _ status: Int32) -> Bool {
    (kinds.isEmpty || kinds.contains(kind)) && (statuses.isEmpty || statuses.contains(status))
  }

  fileprivate func isAfterStart(_ position: ListPosition) -> Bool {
    guard case .after(let token) = start else { return true }
    return isAscending ? token.position < position : position < token.position
  }
}

extension Transaction {
  /// Answers with the requested page of a list, by default with the latest item first. If the
  /// call's token wasn't issued for this list, the call is refused.
  ///
  /// - Parameter result: a closure that creates the result from the page and the list. For the last
  ///   page, the list is nil.
  mutating func reply<Item: Listed>(
    _ query: PageQuery, of list: PagedList, _ items: [Item], position: (Item) -> ListPosition,
    _ provenance: Provenance,
    _ result: (Slice<Item>, PagedList?) -> CallResult
  ) -> Answered {
    let token = query.refusal(for: list)
    if let refused = refuse(by: token) { return refused }
    let rest = items.filter { query.isAfterStart(position($0)) }
      .sorted { query.isAscending ? position($0) < position($1) : position($1) < position($0) }
    let count = Int(clamping: query.count)
    let page = arena.keep(rest.prefix(count))
    return reply(
      .success(result(page, rest.count > count ? list : nil)), because(provenance, token.reason))
  }
}

extension PageQuery.Start {
  /// Returns whether the query has a token, and whether the token belongs to `list`.
  func token(for list: PagedList) -> PageTokenRule.Token {
    switch self {
    case .beginning: .none
    case .after(let token): token.list == list ? .ofThisList : .ofAnotherList
    case .unreadable: .unreadable
    }
  }
}
