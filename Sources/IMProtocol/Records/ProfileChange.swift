/// A new value for an attribute of a profile.
public struct ProfileChange: Hashable, Sendable {
  /// The attribute.
  public var field: ProfileField
  /// The new value.
  public var value: Value

  /// Makes a change.
  public init(field: ProfileField, value: Value) {
    self.field = field
    self.value = value
  }
}
