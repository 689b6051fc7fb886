import IMProtocol

/// Giving lists in pages.
extension PageQuery {
  /// Whether the page can be read from where the query's token says (D-93).
  func refusal(for list: PagedList) -> Ruling<Code?> {
    PageTokenRule.refusal(start.token(for: list))
  }

  /// The page of a list, the latest first unless the query says otherwise, and the list where it
  /// goes on behind the page.
  func page<Item>(
    of list: PagedList, _ items: [Item], place: (Item) -> ListPlace
  ) -> (items: ArraySlice<Item>, rest: PagedList?) {
    let rest = items.filter { isBehindStart(place($0)) }
      .sorted { isAscending ? place($0) < place($1) : place($1) < place($0) }
    let count = Int(clamping: self.count)
    return (rest.prefix(count), rest.count > count ? list : nil)
  }

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
