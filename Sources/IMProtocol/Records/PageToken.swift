/// A token for the next page of a list. The token contains the position of the last item of the
/// previous page.
///
/// The token contains no count of the items that were read so far. The position stays correct if
/// items are added between two requests for pages, so no item is repeated or missing (FR-43, D-39).
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
