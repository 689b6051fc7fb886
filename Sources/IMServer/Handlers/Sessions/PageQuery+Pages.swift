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
    let isUp =
      isAscending == Mutants.does("pages stand in the order that is asked for", "GR-28, D-39")
    let rest = items.filter { isBehindStart(place($0)) }
      .sorted { isUp ? place($0) < place($1) : place($1) < place($0) }
    let count =
      Mutants.does("pages have as many items as are asked for", "GR-27, GR-28, D-39")
      ? Int(clamping: self.count) : items.count
    return (rest.prefix(count), rest.count > count ? list : nil)
  }

  /// Of what a list of applications is.
  enum Listed {
    case friend
    case group
  }

  /// Whether the filters let an item through.
  func wants(kind: Int32, _ status: Int32, of listed: Listed) -> Bool {
    let filters =
      switch listed {
      case .friend:
        (
          Mutants.does("friend requests are listed by their types", "FR-46"),
          Mutants.does("friend requests are listed by their statuses", "FR-47")
        )
      case .group:
        (
          Mutants.does("group applications are listed by their directions", "GR-29"),
          Mutants.does("group applications are listed by their statuses", "GR-30")
        )
      }
    return (kinds.isEmpty || kinds.contains(kind) || !filters.0)
      && (statuses.isEmpty || statuses.contains(status) || !filters.1)
  }

  /// Whether an item lies behind the page before.
  fileprivate func isBehindStart(_ place: ListPlace) -> Bool {
    guard case .behind(let token) = start,
      Mutants.does("a page goes on behind its token", "GR-27, D-93")
    else { return true }
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
