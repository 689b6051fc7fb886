import Base

/// The catalogue's entry of an enumeration.
public struct EnumerationDescriptor: Sendable {
  package var kind: EnumerationKind
  /// The SDK's name, such as RCFriendAddPermission, or the simulator's own name if the SDK has
  /// none.
  package var name: String
  /// The cases in the order of the SDK.
  package var cases: [Case]

  /// Whether the enumeration belongs to the SDK. For an enumeration of the SDK, a scenario may
  /// contain a wrong value, written as a number.
  package let isOfSDK: Bool

  init(_ kind: EnumerationKind, _ name: String, _ cases: KeyValuePairs<String, Int32>) {
    self.kind = kind
    self.name = name
    self.cases = cases.map { Case($0.key, $0.value) }
    isOfSDK = name.hasPrefix("RC")
  }

  /// A case with its raw value.
  public struct Case: Hashable, Sendable {
    /// The SDK's name of the case without the enumeration's prefix. Scenarios use this name.
    package let name: String
    /// The first and the last bytes of the name, for fast comparisons of names.
    let ends: NameEnds
    /// The raw value. Messages contain the raw value instead of the name.
    package let rawValue: Int32

    package init(_ name: String, _ rawValue: Int32) {
      self.name = name
      ends = name.withBytes { NameEnds($0) }
      self.rawValue = rawValue
    }
  }
}
