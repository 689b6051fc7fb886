/// A new value for a field of a profile.
public struct ProfileChange: Hashable, Sendable {
  /// The place among the catalogue's fields of RCUserProfile.
  public var field: Int
  /// The new value.
  public var value: Value

  /// Makes a change.
  public init(field: Int, value: Value) {
    self.field = field
    self.value = value
  }
}
