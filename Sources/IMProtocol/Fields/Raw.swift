/// An enumeration that the catalogue describes.
@usableFromInline package protocol Enumeration: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == Int32 {
  static var kind: EnumerationKind { get }
}

/// An enumeration's raw value in a message. A raw value needn't belong to a case, because a call
/// may pass a wrong number.
@usableFromInline package struct Raw<Case: Enumeration>: Hashable, Sendable {
  /// The raw value; the smallest `Int32` means that there is no value.
  public var rawValue: Int32

  /// Creates a value from a raw value that need not belong to a case.
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates a value from one of the enumeration's cases.
  @inlinable public init(_ known: Case) { rawValue = known.rawValue }

  /// Indicates that there is no value.
  @inlinable public static var absent: Raw { Raw(rawValue: .min) }

  /// The enumeration's case; nil if the raw value is wrong or absent.
  @inlinable public var known: Case? { Case(rawValue: rawValue) }
}

extension Raw: FieldValue {
  static var type: ValueType { .enumeration(Case.kind) }

  static func read(_ value: Value, into arena: inout Arena) -> Raw {
    if case .enumeration(_, let raw) = value { Raw(rawValue: raw) } else { none(value, .absent) }
  }

  func value(_ arena: Arena) -> Value {
    self == .absent ? .absent : .enumeration(Case.kind, rawValue)
  }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? {
    switch limit.kind {
    case .known: known == nil ? limit.refusal : nil
    case .oneOf(let bits):
      (0...62).contains(rawValue) && bits & 1 << UInt64(rawValue) != 0 ? nil : limit.refusal
    case .none, .characters, .alphanumerics, .items, .pairs, .numbers: nil
    }
  }
}

/// A set of raw values of an enumeration.
public struct RawValues: Hashable, Sendable {
  /// The raw values from 0 to 62, as a bit set: bit `n` is set if `n` is in the set.
  public private(set) var bits: UInt64 = 0
  /// A raw value below 0 or above 62; nil if the set contains no such value. Raw values below 0 or
  /// above 62 are always wrong: the enumerations that are used in sets have no cases with such raw
  /// values.
  public private(set) var other: Int32?

  /// Creates a set of these raw values.
  public init(_ rawValues: some Sequence<Int32>) {
    for raw in rawValues {
      if raw >= 0 && raw <= 62 { bits |= 1 << UInt64(raw) } else { other = raw }
    }
  }

  /// Whether the set is empty. In a query, an empty set means all values.
  public var isEmpty: Bool { bits == 0 && other == nil }

  package func contains(_ raw: Int32) -> Bool {
    raw >= 0 && raw <= 62 && bits & 1 << UInt64(raw) != 0
  }

  /// The raw values. Raw values from 0 to 62 come first, in ascending order.
  public var all: [Int32] { (0...62).filter(contains) + (other.map { [$0] } ?? []) }
}

/// A set of an enumeration's cases. As in a message, cases are represented by raw values. An empty
/// set means all cases.
struct RawSet<Case: Enumeration>: FieldValue {
  var raws: RawValues

  static var type: ValueType { .list(.enumeration(Case.kind)) }

  static func read(_ value: Value, into arena: inout Arena) -> RawSet {
    guard case .list(let items) = value else { return none(value, RawSet(raws: RawValues([]))) }
    return RawSet(raws: RawValues(items.map { Raw<Case>.read($0, into: &arena).rawValue }))
  }

  func value(_ arena: Arena) -> Value { .list(raws.all.map { .enumeration(Case.kind, $0) }) }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? {
    raws.all.contains { Case(rawValue: $0) == nil } ? limit.refusal : nil
  }
}
