/// Identifies the next page of a list by the position of the previous page's last item.
///
/// The position stays valid even if items are added before the next page is read. If a token
/// contained the number of items read so far, items could be repeated or missing (FR-43, D-39).
public struct PageToken: Hashable, Sendable {
  /// The only list for which the token is valid (D-93).
  public var list: PagedList
  /// The position of the previous page's last item.
  public var position: ListPosition

  package init(list: PagedList, position: ListPosition) {
    self.list = list
    self.position = position
  }
}
