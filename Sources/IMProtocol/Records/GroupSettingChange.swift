/// A new value for a setting of a group.
public struct GroupSettingChange: Hashable, Sendable {
  /// The place among the catalogue's fields of RCGroupInfo.
  public var field: Int
  /// The new value.
  public var value: Value

  /// Makes a change.
  public init(field: Int, value: Value) {
    self.field = field
    self.value = value
  }
}
