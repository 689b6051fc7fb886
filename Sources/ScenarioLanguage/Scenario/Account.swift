package import IMProtocol

/// A user account that exists when the scenario starts.
package struct Account: Hashable, Sendable {
  /// The profile attributes in the header, which the catalogue describes as fields of
  /// RCUserProfile.
  package var attributes: [Attribute] = []

  package init() {}

  package struct Attribute: Hashable, Sendable {
    /// The attribute's index among the fields of RCUserProfile.
    package var field: Int
    package var value: Value

    package init(field: Int, value: Value) {
      self.field = field
      self.value = value
    }
  }
}
