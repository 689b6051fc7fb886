/// A group as one user sees it (RCGroupInfo): one value for each field of the catalogue.
public struct GroupInfo: Hashable, Sendable {
  /// The values in the order of the catalogue's fields; the first is the groupId.
  public var values: [Value]
  /// The place in lists of the user's groups, which go by the time of joining.
  public var place: ListPlace

  /// Makes the record.
  public init(values: [Value], place: ListPlace) {
    self.values = values
    self.place = place
  }

  /// The record as a value.
  public var value: Value { .record(.groupInfo, values) }
}
