/// Which values a field can have, and how the device refuses other values (D-10, D-11).
///
/// The numbers come from types such as `FriendLimits`. The words with which the reference page
/// describes a limit are derived from the limit itself.
public struct Limit: Sendable {
  /// What the limit applies to, and which values are allowed.
  public let kind: Kind
  /// How the device refuses other values; nil if only the server checks the limit.
  public let refusal: Ruling<Code>?
  /// The reason for a limit that only the server checks; nil if the device checks the limit.
  public let reason: Reason?

  init(_ kind: Kind, _ refusal: Ruling<Code>?, _ reason: Reason? = nil) {
    self.kind = kind
    self.refusal = refusal
    self.reason = reason
  }

  /// What the limit applies to, and which values are allowed.
  public enum Kind: Hashable, Sendable {
    /// Every value is allowed.
    case none
    /// How many characters a text may have. A character is an extended grapheme cluster (D-12).
    case characters(ClosedRange<Int>)
    /// How many characters a text may have; only ASCII letters and digits are allowed.
    case alphanumerics(ClosedRange<Int>)
    /// How many elements a list may have; no element may be empty or occur twice.
    case items(ClosedRange<Int>)
    /// How many extended attributes there may be, and how many characters an attribute's value may
    /// have.
    case pairs(Int, characters: Int?)
    /// The range of allowed numbers.
    case numbers(ClosedRange<Int64>)
    /// Every case of the enumeration, but no other raw value.
    case known
    /// Certain cases of the enumeration. Bit `n` is set if the raw value `n` is allowed.
    case oneOf(UInt64)
  }

  /// Whether the field is checked after the message's other fields.
  public private(set) var isLast = false

  /// Returns a copy of this limit that only the server checks.
  func atServer(
    _ citedClauses: CitedClauses, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Limit { Limit(kind, nil, Reason(citedClauses, file: file, line: line)) }

  /// The same limit for a field that is checked after the message's other fields. In some calls,
  /// the SDK checks the parameters in another order than that of their declarations.
  var afterOthers: Limit {
    var limit = self
    limit.isLast = true
    return limit
  }
}

extension Limit {
  static var none: Limit { Limit(.none, nil) }

  static func characters(_ range: ClosedRange<Int>, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.characters(range), refusal)
  }

  static func alphanumerics(_ range: ClosedRange<Int>, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.alphanumerics(range), refusal)
  }

  static func items(_ range: ClosedRange<Int>, _ refusal: Ruling<Code>) -> Limit {
    Limit(.items(range), refusal)
  }

  /// Limits the number of extended attributes to `most`, and the length of each value to
  /// `characters` characters.
  static func pairs(_ most: Int, characters: Int? = nil, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.pairs(most, characters: characters), refusal)
  }

  static func numbers(_ range: ClosedRange<Int64>, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.numbers(range), refusal)
  }

  static func known(_ refusal: Ruling<Code>) -> Limit { Limit(.known, refusal) }

  /// A limit, checked only by the server, that allows every case of an enumeration but no other raw
  /// value.
  static var known: Limit { Limit(.known, nil) }

  /// Allows only certain cases: bit `n` is set if the raw value `n` is allowed.
  static func oneOf(_ bits: UInt64, _ refusal: Ruling<Code>) -> Limit {
    Limit(.oneOf(bits), refusal)
  }

  /// Returns whether a text is allowed; an absent text counts as empty.
  public func allows(_ text: Text, _ texts: TextTable) -> Bool {
    switch kind {
    case .characters(let range):
      texts.checkedLength(of: text) <= range.upperBound
        && (range.lowerBound == 0 || !text.isAbsentOrEmpty)
    case .alphanumerics(let range): Self.isAlphanumeric(texts.string(of: text), range)
    case .none, .items, .pairs, .numbers, .known, .oneOf: true
    }
  }

  /// Returns whether a text is longer than the limit allows. For a limit on extended attributes,
  /// `text` must be an attribute's value.
  public func isExceeded(by text: Text, _ texts: TextTable) -> Bool {
    kind.longest.map { texts.checkedLength(of: text) > $0 } ?? false
  }

  package func allows(_ number: Int64) -> Bool {
    if case .numbers(let range) = kind { range.contains(number) } else { true }
  }

  /// Returns whether this many extended attributes are allowed.
  public func allows(pairs count: Int) -> Bool {
    if case .pairs(let most, _) = kind { count <= most } else { true }
  }

  /// Returns whether a text contains only ASCII letters and digits, and has a length in `range`.
  public static func isAlphanumeric(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Bool
  {
    range.contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
  }
}

extension Limit.Kind {
  /// Describes the limit for the reference page.
  ///
  /// - Parameter type: the type of the limited values.
  func words(_ type: ValueType) -> String {
    switch self {
    case .none, .oneOf: ""
    case .characters(let range): Self.words(range, "characters")
    case .alphanumerics(let range): Self.words(range, "letters and digits")
    case .items(let range): Self.words(range, type == .list(.group) ? "groups" : "users")
    case .pairs(let most, nil): "at most \(most) configured keys"
    case .pairs(let most, let characters?):
      "at most \(most) configured keys, values of at most \(characters) characters"
    case .numbers(let range):
      type == .duration
        ? "\(Self.duration(range.lowerBound)) to \(Self.duration(range.upperBound))"
        : "\(range.lowerBound) to \(range.upperBound)"
    case .known: Self.only(type)
    }
  }

  private static func words(_ range: ClosedRange<Int>, _ things: String) -> String {
    range.lowerBound == 0
      ? "at most \(range.upperBound) \(things)"
      : "\(range.lowerBound) to \(range.upperBound) \(things)"
  }

  private static func duration(_ seconds: Int64) -> String {
    seconds % 86_400 == 0 ? "\(seconds / 86_400) days" : "\(seconds) s"
  }

  /// Returns words such as `Both only` for an enumeration that has exactly one case, and an empty
  /// text for any other type.
  private static func only(_ type: ValueType) -> String {
    guard case .enumeration(let kind) = type else { return "" }
    let cases = Catalogue.enumeration(kind).cases
    return cases.count == 1 ? "\(cases[0].name) only" : ""
  }

  /// How many characters a text may have; nil if this isn't limited.
  public var longest: Int? {
    switch self {
    case .characters(let range), .alphanumerics(let range): range.upperBound
    case .pairs(_, let characters): characters
    case .none, .items, .numbers, .known, .oneOf: nil
    }
  }

  /// Whether only letters and digits are allowed, as for ids.
  public var isOfID: Bool { if case .alphanumerics = self { true } else { false } }
}
