/// A token for the next page of a list. The token contains the position of the last item of the
/// previous page.
///
/// The token contains a position instead of the number of items that were read. Items may be added
/// between the queries for two pages. In this case, the position remains correct, and no item is
/// repeated or missing (FR-43, D-39).
public struct PageToken: Hashable, Sendable {
  /// The list for which the token is valid (D-93).
  public var list: PagedList
  /// The position of the last item of the previous page.
  public var position: ListPosition

  package init(list: PagedList, position: ListPosition) {
    self.list = list
    self.position = position
  }
}
