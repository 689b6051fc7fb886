/// The allowed values of a field, and the refusal of other values by the device (D-10, D-11).
///
/// The numbers are defined in types such as `FriendLimits`. The words for the reference page are
/// derived from the limit.
public struct Limit: Sendable {
  /// The kind of bound.
  public let kind: Kind
  /// The device's refusal of values outside the limit; nil if only the server checks the limit.
  public let refusal: Ruling<Code>?
  /// The reason for the limit, if only the server checks the limit; nil if the device checks the
  /// limit.
  public let reason: Reason?

  init(_ kind: Kind, _ refusal: Ruling<Code>?, _ reason: Reason? = nil) {
    self.kind = kind
    self.refusal = refusal
    self.reason = reason
  }

  /// The kind of bound.
  public enum Kind: Hashable, Sendable {
    /// No bound.
    case none
    /// The range of the number of characters in a text. A character is an extended grapheme cluster
    /// (D-12).
    case characters(ClosedRange<Int>)
    /// The text must consist only of ASCII letters and digits. The range limits the number of
    /// characters.
    case alphanumerics(ClosedRange<Int>)
    /// The range of the number of elements in a list. No element may be empty or occur twice.
    case items(ClosedRange<Int>)
    /// The largest number of extended attributes, and the largest number of characters in an
    /// attribute's value.
    case pairs(Int, characters: Int?)
    /// A range of numbers.
    case numbers(ClosedRange<Int64>)
    /// Any case that exists in the enumeration.
    case known
    /// Certain cases of the enumeration. Bit `n` is set if the case with the raw value `n` is
    /// allowed.
    case oneOf(UInt64)
  }

  /// Whether the field is checked after the other fields of the message.
  public private(set) var isLast = false

  /// Returns a copy of this limit. Only the server checks the copy.
  func atServer(
    _ citedClauses: CitedClauses, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Limit { Limit(kind, nil, Reason(citedClauses, file: file, line: line)) }

  /// A copy of this limit for a field that is checked after the other fields of the message. In
  /// some calls, the SDK does not check the parameters in the order of the declaration.
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

  /// Returns a limit of at most `most` extended attributes. The value of each attribute has at most
  /// `characters` characters.
  static func pairs(_ most: Int, characters: Int? = nil, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.pairs(most, characters: characters), refusal)
  }

  static func numbers(_ range: ClosedRange<Int64>, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.numbers(range), refusal)
  }

  static func known(_ refusal: Ruling<Code>) -> Limit { Limit(.known, refusal) }

  /// The limit that allows every existing case of the enumeration. Only the server checks this
  /// limit.
  static var known: Limit { Limit(.known, nil) }

  /// Returns a limit that allows only the cases in `bits`. Bit `n` is set if the case with the raw
  /// value `n` is allowed.
  static func oneOf(_ bits: UInt64, _ refusal: Ruling<Code>) -> Limit {
    Limit(.oneOf(bits), refusal)
  }

  /// Returns whether a text is allowed. An absent text is treated as the empty text.
  public func allows(_ text: Text, _ texts: TextTable) -> Bool {
    switch kind {
    case .characters(let range):
      texts.checkedLength(of: text) <= range.upperBound
        && (range.lowerBound == 0 || !text.isAbsentOrEmpty)
    case .alphanumerics(let range): Self.isAlphanumeric(texts.string(of: text), range)
    case .none, .items, .pairs, .numbers, .known, .oneOf: true
    }
  }

  /// Returns whether a text has more characters than the limit allows. For a limit of extended
  /// attributes, the text is the value of an attribute.
  public func isExceeded(by text: Text, _ texts: TextTable) -> Bool {
    kind.longest.map { texts.checkedLength(of: text) > $0 } ?? false
  }

  package func allows(_ number: Int64) -> Bool {
    if case .numbers(let range) = kind { range.contains(number) } else { true }
  }

  /// Returns whether a number of extended attributes is allowed.
  public func allows(pairs count: Int) -> Bool {
    if case .pairs(let most, _) = kind { count <= most } else { true }
  }

  /// Returns whether the length of a text is in `range` and all characters are ASCII letters or
  /// digits.
  public static func isAlphanumeric(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Bool
  {
    range.contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
  }
}

extension Limit.Kind {
  /// Returns the limit in words for the reference page.
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

  /// Returns words such as `Both only` for an enumeration with exactly one case. The result for any
  /// other type is empty.
  private static func only(_ type: ValueType) -> String {
    guard case .enumeration(let kind) = type else { return "" }
    let cases = Catalogue.enumeration(kind).cases
    return cases.count == 1 ? "\(cases[0].name) only" : ""
  }

  /// The largest number of characters of a text; nil if the number is not limited.
  public var longest: Int? {
    switch self {
    case .characters(let range), .alphanumerics(let range): range.upperBound
    case .pairs(_, let characters): characters
    case .none, .items, .numbers, .known, .oneOf: nil
    }
  }

  /// Whether the limit allows only letters and digits, as for ids.
  public var isOfID: Bool { if case .alphanumerics = self { true } else { false } }
}
