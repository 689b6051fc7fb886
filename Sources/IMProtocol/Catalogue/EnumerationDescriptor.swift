import Ground

/// What the catalogue says of an enumeration.
public struct EnumerationDescriptor: Sendable {
  package var kind: EnumerationKind
  /// The SDK's name, for instance RCFriendAddPermission, or the simulator's own.
  package var name: String
  /// The cases in the order of the SDK.
  package var cases: [Case]

  /// Whether it is the SDK's; there a scenario may write a wrong value as a number.
  package let isOfSDK: Bool

  init(_ kind: EnumerationKind, _ name: String, _ cases: KeyValuePairs<String, Int32>) {
    self.kind = kind
    self.name = name
    self.cases = cases.map { Case($0.key, $0.value) }
    isOfSDK = name.hasPrefix("RC")
  }

  /// A case with its raw value.
  public struct Case: Hashable, Sendable {
    /// The SDK's name of the case without the enumeration's prefix, as scenarios write it.
    package let name: String
    /// What tells most names apart by few comparisons.
    let ends: NameEnds
    /// The raw value, which is what travels.
    package let rawValue: Int32

    package init(_ name: String, _ rawValue: Int32) {
      self.name = name
      ends = name.withBytes { NameEnds($0) }
      self.rawValue = rawValue
    }
  }
}
