package import IMProtocol

/// A user account that exists when the scenario starts.
package struct Account: Hashable, Sendable {
  /// The profile attributes that the header sets, as fields of RCUserProfile in the catalogue.
  package var attributes: [Attribute] = []

  package init() {}

  package struct Attribute: Hashable, Sendable {
    /// The index into the fields of RCUserProfile.
    package var field: Int
    package var value: Value

    package init(field: Int, value: Value) {
      self.field = field
      self.value = value
    }
  }
}
