/// A new value for a field of a profile, or of a group's settings.
public struct ProfileChange: Hashable, Sendable {
  /// The place among the catalogue's fields of RCUserProfile, or of RCGroupInfo.
  public var field: Int
  /// The new value.
  public var value: Value

  /// Makes a change.
  public init(field: Int, value: Value) {
    self.field = field
    self.value = value
  }

  /// Makes a change of a profile.
  public init(field: ProfileField, value: Value) {
    self.init(field: field.rawValue, value: value)
  }

  /// The attribute of the profile that changes.
  ///
  /// - Precondition: it is a change of a profile.
  public var attribute: ProfileField {
    guard let attribute = ProfileField(rawValue: field) else {
      preconditionFailure("a profile has no field \(field)")
    }
    return attribute
  }
}
