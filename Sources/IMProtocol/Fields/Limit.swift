/// What the values of a field can be, and how the device refuses others (D-10, D-11).
///
/// The number is named once, in `FriendLimits` and its like; the words are made of it.
public struct Limit: Sendable {
  /// What is bounded.
  public let kind: Kind
  /// How the device refuses what is beyond; nil where only the server looks.
  public let refusal: Ruling<Code>?
  /// What says so, where only the server looks.
  public let reason: Reason?

  init(_ kind: Kind, _ refusal: Ruling<Code>?, _ reason: Reason? = nil) {
    self.kind = kind
    self.refusal = refusal
    self.reason = reason
  }

  /// What is bounded.
  public enum Kind: Hashable, Sendable {
    /// Nothing.
    case none
    /// The characters of a text as a person sees them (D-12).
    case characters(ClosedRange<Int>)
    /// The letters and digits of ASCII of which a text consists.
    case alphanumerics(ClosedRange<Int>)
    /// The elements of a list, of which none is empty or stands in it twice.
    case items(ClosedRange<Int>)
    /// Keys of extended attributes, and the characters of their values.
    case pairs(Int, characters: Int?)
    /// A number.
    case numbers(ClosedRange<Int64>)
    /// A case that the enumeration has.
    case known
    /// One of these cases, a bit for each raw value.
    case oneOf(UInt64)
  }

  /// Whether the field is looked at when all others of the message are in order.
  public private(set) var isLast = false

  /// The same limit, at which only the server looks.
  func atServer(
    _ grounds: Grounds, file: StaticString = #fileID, line: UInt32 = #line
  ) -> Limit { Limit(kind, nil, Reason(grounds, file: file, line: line)) }

  /// The same limit, looked at when all other fields of the message are in order: the SDK goes
  /// through some requests in another order than their parameters have.
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

  /// Extended attributes with so many keys and values of so many characters.
  static func pairs(_ most: Int, characters: Int? = nil, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.pairs(most, characters: characters), refusal)
  }

  static func numbers(_ range: ClosedRange<Int64>, _ refusal: Ruling<Code>? = nil) -> Limit {
    Limit(.numbers(range), refusal)
  }

  static func known(_ refusal: Ruling<Code>) -> Limit { Limit(.known, refusal) }

  /// Cases that exist, at which only the server looks.
  static var known: Limit { Limit(.known, nil) }

  /// These cases, a bit for each raw value.
  static func oneOf(_ bits: UInt64, _ refusal: Ruling<Code>) -> Limit {
    Limit(.oneOf(bits), refusal)
  }

  /// Whether a text keeps to it; an absent one is empty.
  public func allows(_ text: Text, _ texts: TextTable) -> Bool {
    switch kind {
    case .characters(let range):
      texts.length(of: text) <= range.upperBound && (range.lowerBound == 0 || !text.isAbsentOrEmpty)
    case .alphanumerics(let range): Self.isAlphanumeric(texts.string(of: text), range)
    case .none, .items, .pairs, .numbers, .known, .oneOf: true
    }
  }

  /// Whether a text has more characters than any that keeps to it, by itself or as the value of an
  /// extended attribute.
  public func isExceeded(by text: Text, _ texts: TextTable) -> Bool {
    kind.longest.map { texts.length(of: text) > $0 } ?? false
  }

  package func allows(_ number: Int64) -> Bool {
    if case .numbers(let range) = kind { range.contains(number) } else { true }
  }

  /// Whether so many extended attributes keep to it.
  public func allows(pairs count: Int) -> Bool {
    if case .pairs(let most, _) = kind { count <= most } else { true }
  }

  /// Whether a text consists of so many letters and digits of ASCII.
  public static func isAlphanumeric(_ text: some StringProtocol, _ range: ClosedRange<Int>) -> Bool
  {
    range.contains(text.utf8.count)
      && text.utf8.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
  }
}

extension Limit.Kind {
  /// What it says of values of a type, for the reference page.
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

  /// The case of an enumeration that has one only.
  private static func only(_ type: ValueType) -> String {
    guard case .enumeration(let kind) = type else { return "" }
    let cases = Catalogue.enumeration(kind).cases
    return cases.count == 1 ? "\(cases[0].name) only" : ""
  }

  /// How many characters a text has at most; nil where that is not limited.
  public var longest: Int? {
    switch self {
    case .characters(let range), .alphanumerics(let range): range.upperBound
    case .pairs(_, let characters): characters
    case .none, .items, .numbers, .known, .oneOf: nil
    }
  }

  /// Whether texts consist of letters and digits, as ids do.
  public var isOfID: Bool { if case .alphanumerics = self { true } else { false } }
}
