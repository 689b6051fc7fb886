import IMProtocol

/// Giving lists in pages.
extension Server {
  /// The page of a list that a query asks for, the latest first unless it says otherwise, the list
  /// where it goes on behind the page, and why it begins where it does; nil, with a refusal, when
  /// the query's token is none of this list (D-93).
  func page<Item>(
    of list: PagedList, _ items: [Item], _ queries: Slice<PageQuery>, by caller: Caller,
    _ effects: inout Effects, place: (Item) -> ListPlace
  ) -> (items: ArraySlice<Item>, rest: PagedList?, why: Reason?)? {
    guard let query = effects.arena[queries].first else {
      preconditionFailure("a page without a query")
    }
    let token = PageTokenRule.refusal(query.start.token(for: list))
    if let code = token.decision {
      effects.refuse(code, to: caller, token.reason)
      return nil
    }
    let rest = items.filter { query.isBehindStart(place($0)) }
      .sorted { query.isAscending ? place($0) < place($1) : place($1) < place($0) }
    let count = Int(clamping: query.count)
    return (rest.prefix(count), rest.count > count ? list : nil, token.reason)
  }
}

extension PageQuery {
  /// Whether the filters let an item through.
  func wants(kind: Int32, _ status: Int32) -> Bool {
    (kinds.isEmpty || kinds.contains(kind)) && (statuses.isEmpty || statuses.contains(status))
  }

  /// Whether an item lies behind the page before.
  fileprivate func isBehindStart(_ place: ListPlace) -> Bool {
    guard case .behind(let token) = start else { return true }
    return isAscending ? token.place < place : place < token.place
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
