/// Where the next page of a list begins: behind this item.
///
/// It names an item rather than a count, so that what is added between two pages makes nobody see
/// an item twice or miss one (FR-43, D-39).
public struct PageToken: Hashable, Sendable {
  /// The list that gave it; it is no token of any other (D-93).
  public var list: PagedList
  /// The last item of the page before.
  public var place: ListPlace

  package init(list: PagedList, place: ListPlace) {
    self.list = list
    self.place = place
  }
}
