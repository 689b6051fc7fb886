import Base

/// The catalogue's entry of an enumeration.
public struct EnumerationDescriptor: Sendable {
  package var kind: EnumerationKind
  /// The enumeration's name in the SDK, such as RCFriendAddPermission. If the SDK has no name for
  /// the enumeration, the simulator's own name.
  package var name: String
  /// The cases, in the order of the SDK.
  package var cases: [Case]

  /// Whether the enumeration belongs to the SDK. A scenario may contain invalid values of the SDK's
  /// enumerations. Such a value is written as a number.
  package let isOfSDK: Bool

  init(_ kind: EnumerationKind, _ name: String, _ cases: KeyValuePairs<String, Int32>) {
    self.kind = kind
    self.name = name
    self.cases = cases.map { Case($0.key, $0.value) }
    isOfSDK = name.hasPrefix("RC")
  }

  /// A case with its raw value.
  public struct Case: Hashable, Sendable {
    /// The case's name in the SDK without the prefix of the enumeration. Scenarios use the name
    /// without the prefix.
    package let name: String
    /// The first and the last bytes of the name. With these bytes, names can be compared quickly.
    let ends: NameEnds
    /// The raw value of the case. Messages contain the raw value instead of the name.
    package let rawValue: Int32

    package init(_ name: String, _ rawValue: Int32) {
      self.name = name
      ends = name.withBytes { NameEnds($0) }
      self.rawValue = rawValue
    }
  }
}
