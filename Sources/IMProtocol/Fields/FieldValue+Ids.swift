/// Lets fields contain ids, texts and numbers.
extension UserID: FieldValue {
  static var type: ValueType { .user }

  static func read(_ value: Value, into arena: inout Arena) -> UserID {
    if case .user(let user) = value { user } else { none(value, .absent) }
  }

  func value(_ arena: Arena) -> Value { isAbsent ? .absent : .user(self) }

  var isAbsent: Bool { self == .absent }

  /// Refuses an empty id if the field is required (D-10, D-11).
  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? {
    presence == .required && self == .absent ? .by(.invalidUserID, "D-10, D-11") : nil
  }
}

extension GroupID: FieldValue {
  static var type: ValueType { .group }

  static func read(_ value: Value, into arena: inout Arena) -> GroupID {
    if case .group(let group) = value { group } else { none(value, .absent) }
  }

  func value(_ arena: Arena) -> Value { isAbsent ? .absent : .group(self) }

  var isAbsent: Bool { self == .absent }

  /// Refuses an empty id (D-10, D-55). For a new group, also refuses an id that is too long or
  /// contains characters other than letters and digits.
  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? {
    if self == .absent { return .by(.invalidGroupID, "D-10, D-55") }
    guard case .alphanumerics = limit.kind else { return nil }
    return limit.allows(texts.id(of: self), texts) ? nil : limit.refusal
  }
}

extension Text: FieldValue {
  static var type: ValueType { .text }

  static func read(_ value: Value, into arena: inout Arena) -> Text {
    if case .text(let text) = value { text } else { none(value, .absent) }
  }

  func value(_ arena: Arena) -> Value { .optional(self) }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? {
    if presence == .optional && self == .absent || limit.allows(self, texts) { return nil }
    return limit.refusal
  }
}

extension Code: FieldValue {
  static var type: ValueType { .code }

  func value(_ arena: Arena) -> Value { .code(self) }
}

extension CallbackKind: FieldValue {
  static var type: ValueType { .callback }

  func value(_ arena: Arena) -> Value { .callback(self) }
}

extension Bool: FieldValue {
  static var type: ValueType { .boolean }

  static func read(_ value: Value, into arena: inout Arena) -> Bool {
    if case .boolean(let boolean) = value { boolean } else { none(value, false) }
  }

  func value(_ arena: Arena) -> Value { .boolean(self) }
}

extension Int64: FieldValue {
  static var type: ValueType { .integer }

  static func read(_ value: Value, into arena: inout Arena) -> Int64 {
    if case .integer(let number) = value { number } else { mismatch(value) }
  }

  func value(_ arena: Arena) -> Value { .integer(self) }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { limit.allows(self) ? nil : limit.refusal }
}

/// A number, clamped to 32 bits. The smallest `Int32` means nil.
extension Int32: FieldValue {
  static var type: ValueType { .integer }

  static func read(_ value: Value, into arena: inout Arena) -> Int32 {
    if case .integer(let number) = value { Int32(clamping: number) } else { none(value, .min) }
  }

  func value(_ arena: Arena) -> Value { self == .min ? .absent : .integer(Int64(self)) }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { limit.allows(Int64(self)) ? nil : limit.refusal }
}

/// A duration in seconds. The smallest `Int32` means nil.
struct Seconds: FieldValue {
  var seconds: Int32

  init(_ seconds: Int32) { self.seconds = seconds }

  static var type: ValueType { .duration }

  static func read(_ value: Value, into arena: inout Arena) -> Seconds {
    Seconds(Int32.read(value, into: &arena))
  }

  func value(_ arena: Arena) -> Value { seconds.value(arena) }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { seconds.refusal(by: limit, presence, texts: texts, arena) }
}

extension Timestamp: FieldValue {
  static var type: ValueType { .time }

  func value(_ arena: Arena) -> Value { .integer(milliseconds) }
}

extension FieldValue {
  /// Returns `absent` if the value is `.absent`. Any other value has the wrong type, and stops the
  /// program.
  static func none(_ value: Value, _ absent: Self) -> Self {
    if value == .absent { absent } else { mismatch(value) }
  }
}
