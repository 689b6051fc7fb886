/// An enumeration that the catalogue describes.
@usableFromInline package protocol Enumeration: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == Int32 {
  static var kind: EnumerationKind { get }
}

/// The raw value of a case of an enumeration. A message contains the raw value instead of the case,
/// because a call may contain a raw value without a case. Such a raw value is called wrong.
@usableFromInline package struct Raw<Case: Enumeration>: Hashable, Sendable {
  /// The raw value; the smallest `Int32` means that there is no value.
  public var rawValue: Int32

  /// Creates a value from a raw value. The raw value may be wrong.
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates a value from a case.
  @inlinable public init(_ known: Case) { rawValue = known.rawValue }

  /// No value.
  @inlinable public static var absent: Raw { Raw(rawValue: .min) }

  /// The case; nil if the raw value is wrong or absent.
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
  /// The raw values from 0 to 62 in the set. Bit `n` is set if the set contains the raw value `n`.
  public private(set) var bits: UInt64 = 0
  /// A raw value in the set that is less than 0 or more than 62; nil if there is no such raw value.
  /// A raw value outside 0 to 62 is wrong, because no enumeration with sets has a case with such a
  /// raw value.
  public private(set) var other: Int32?

  /// Creates the set of the given raw values.
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

  /// The raw values in ascending order.
  public var all: [Int32] { (0...62).filter(contains) + (other.map { [$0] } ?? []) }
}

/// A set of cases of an enumeration. The raw value of a case represents the case, as in a message.
/// An empty set means all cases.
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
