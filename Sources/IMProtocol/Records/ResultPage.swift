/// A page of a list, as calls with RCPagingQueryOption give it back (RCPagingQueryResult).
struct ResultPage<Item: PageItem>: Record {
  private var next: NextPage
  /// It is not counted (FR-40, GR-27).
  private var totalCount: Int64 = -1
  private var data: [Item] = []

  init() { next = NextPage(token: nil) }

  /// The items of a page.
  ///
  /// - Parameter rest: the list that goes on behind it; nil after the last page.
  init(_ items: ArraySlice<Item>, rest: PagedList?) {
    data = Array(items)
    let last = items.last?.place
    next = NextPage(token: rest.flatMap { list in last.map { PageToken(list: list, place: $0) } })
  }

  static var kind: RecordKind { Item.page }

  mutating func visit(_ field: inout some FieldVisitor) {
    field("pageToken", &next, .required, note: "empty after the last page")
    field("totalCount", &totalCount, .required, note: "-1 where it is not counted")
    field("data", &data)
  }
}

/// What stands on pages.
protocol PageItem: Record {
  /// The record of its pages.
  static var page: RecordKind { get }
  /// The place in the list.
  var place: ListPlace { get }
}

extension FriendApplicationInfo: PageItem {
  static var page: RecordKind { .friendApplicationsPage }
}
extension GroupApplicationInfo: PageItem { static var page: RecordKind { .groupApplicationsPage } }
extension GroupMemberInfo: PageItem { static var page: RecordKind { .groupMembersPage } }
extension GroupInfo: PageItem { static var page: RecordKind { .groupsPage } }

/// Where the next page begins, as a text; empty when there is none (FR-43).
private struct NextPage: FieldValue {
  var token: PageToken?

  static var type: ValueType { .text }

  func value(_ arena: Arena) -> Value { token.map(Value.pageToken) ?? .text(.empty) }
}
