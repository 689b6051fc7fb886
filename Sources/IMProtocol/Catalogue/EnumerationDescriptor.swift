import Base

/// The catalogue's entry for an enumeration.
public struct EnumerationDescriptor: Sendable {
  package var kind: EnumerationKind
  /// The enumeration's name in the SDK, such as RCFriendAddPermission, or the simulator's own name
  /// if the SDK has none.
  package var name: String
  /// The cases in the SDK's order.
  package var cases: [Case]

  /// Whether the SDK declares the enumeration. Scenarios may contain invalid values of the SDK's
  /// enumerations, written as numbers.
  package let isOfSDK: Bool

  init(_ kind: EnumerationKind, _ name: String, _ cases: KeyValuePairs<String, Int32>) {
    self.kind = kind
    self.name = name
    self.cases = cases.map { Case($0.key, $0.value) }
    isOfSDK = name.hasPrefix("RC")
  }

  /// A case and its raw value.
  public struct Case: Hashable, Sendable {
    /// The case's name in the SDK, without the enumeration's prefix. Scenarios use this name.
    package let name: String
    /// The name's first and last bytes, stored to speed up comparisons.
    let ends: NameEnds
    /// The case's raw value. Messages contain the raw value instead of the name.
    package let rawValue: Int32

    package init(_ name: String, _ rawValue: Int32) {
      self.name = name
      ends = name.withBytes { NameEnds($0) }
      self.rawValue = rawValue
    }
  }
}
