public import IMProtocol

/// A user account from the start.
public struct Account: Hashable, Sendable {
  /// The profile attributes that the header gives, by the fields of RCUserProfile in the catalogue.
  public var attributes: [Attribute] = []

  /// Makes an account without attributes.
  public init() {}

  /// A profile attribute with its value.
  public struct Attribute: Hashable, Sendable {
    /// The index into the fields of RCUserProfile.
    public var field: Int
    /// The value.
    public var value: Value

    /// Makes an attribute.
    public init(field: Int, value: Value) {
      self.field = field
      self.value = value
    }
  }
}
