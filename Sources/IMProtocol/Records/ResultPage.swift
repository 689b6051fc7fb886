/// A page of a list (RCPagingQueryResult). Calls with an RCPagingQueryOption return such pages.
struct ResultPage<Item: PageItem>: Record {
  private var next: NextPage
  /// The total number of items. The total is always -1, because the service doesn't count the items
  /// (FR-40, GR-27).
  private var totalCount: Int64 = -1
  private var data: [Item] = []

  init() { next = NextPage(token: nil) }

  /// Creates a page of items.
  ///
  /// - Parameter rest: the list to which the page belongs; nil for the last page.
  init(_ items: ArraySlice<Item>, rest: PagedList?) {
    data = Array(items)
    let last = items.last?.position
    next = NextPage(
      token: rest.flatMap { list in last.map { PageToken(list: list, position: $0) } })
  }

  static var kind: RecordKind { Item.page }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("pageToken", &next, .required, note: "empty after the last page")
    field("totalCount", &totalCount, .required, note: "-1 where it is not counted")
    field("data", &data)
  }
}

/// An item of a page.
protocol PageItem: Record {
  /// The kind of record that represents a page of such items.
  static var page: RecordKind { get }
  /// The item's position in the list.
  var position: ListPosition { get }
}

extension FriendApplicationInfo: PageItem {
  static var page: RecordKind { .friendApplicationsPage }
}
extension GroupApplicationInfo: PageItem { static var page: RecordKind { .groupApplicationsPage } }
extension GroupMemberInfo: PageItem { static var page: RecordKind { .groupMembersPage } }
extension GroupInfo: PageItem { static var page: RecordKind { .groupsPage } }

/// The next page's token, as a text; empty if there is no next page (FR-43).
private struct NextPage: FieldValue {
  var token: PageToken?

  static var type: ValueType { .text }

  func value(_ arena: Arena) -> Value { token.map(Value.pageToken) ?? .text(.empty) }
}
