import IMProtocol

extension PageQuery {
  /// Whether the page can be read from where the query's token says (D-93).
  func refusal(for list: PagedList) -> Ruling<Code?> {
    PageTokenRule.refusal(start.token(for: list))
  }

  func wants(kind: Int32, _ status: Int32) -> Bool {
    (kinds.isEmpty || kinds.contains(kind)) && (statuses.isEmpty || statuses.contains(status))
  }

  fileprivate func isBehindStart(_ place: ListPlace) -> Bool {
    guard case .behind(let token) = start else { return true }
    return isAscending ? token.place < place : place < token.place
  }
}

extension Turn {
  /// Answers with the page of a list for which a query asks, the latest first unless it says
  /// otherwise, or refuses a token that the list did not give.
  ///
  /// - Parameter result: the answer of a page, and of the list where it continues after the page.
  mutating func reply<Item: Listed>(
    _ query: PageQuery, of list: PagedList, _ items: [Item], place: (Item) -> ListPlace, _ why: Why,
    _ result: (Slice<Item>, PagedList?) -> CallResult
  ) -> Answered {
    let token = query.refusal(for: list)
    if let refused = refuse(by: token) { return refused }
    let rest = items.filter { query.isBehindStart(place($0)) }
      .sorted { query.isAscending ? place($0) < place($1) : place($1) < place($0) }
    let count = Int(clamping: query.count)
    let page = arena.keep(rest.prefix(count))
    return reply(
      .success(result(page, rest.count > count ? list : nil)), because(why, token.reason))
  }
}

extension PageQuery.Start {
  /// What the token is to a list.
  func token(for list: PagedList) -> PageTokenRule.Token {
    switch self {
    case .beginning: .none
    case .behind(let token): token.list == list ? .ofThisList : .ofAnotherList
    case .unreadable: .unreadable
    }
  }
}
