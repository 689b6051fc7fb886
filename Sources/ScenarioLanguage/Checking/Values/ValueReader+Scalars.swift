import IMProtocol

/// Reads values that are not records, dictionaries or lists.
extension ValueReader {
  /// The value of a word, number, duration or string. If the value does not have the given type,
  /// reports an error and returns nil. In the error message, `slot` names the parameter or field.
  mutating func scalar(_ node: Int, _ type: ValueType, _ slot: String) -> Value? {
    let kind = kind(of: node)
    let token = token(of: node)
    switch (type, kind) {
    case (.user, .word), (.user, .each),
      (.user, .range) where source.item != nil:
      return names.oneUser(node, &source).map(Value.user)
    case (.user, .string): return .user(names.user(id: source.content(token)))
    case (.group, .word), (.group, .each),
      (.group, .range) where source.item != nil:
      return names.group(node, &source).map(Value.group)
    case (.group, .string): return .group(names.group(id: source.content(token)))
    case (.text, .string): return .text(names.all.texts.intern(source.content(token)))
    case (.callback, .word): return callback(token).map(Value.callback)
    case (.integer, .number), (.time, .number), (.moment, .number), (.duration, .number):
      return source.integer(token).map(Value.integer)
    case (.time, .string), (.moment, .string): return source.time(token).map(Value.integer)
    case (.moment, .word): if let moment = ownCase(token, .moment) { return moment }
    case (.duration, .duration): return source.seconds(node).map(Value.integer)
    case (.code, .number): return source.integer32(token).map { .code(Code($0)) }
    case (.code, .word): return code(token)
    case (.enumeration(let kind), _) where !Catalogue.enumerations[Int(kind.rawValue)].isOfSDK:
      if let value = ownCase(token, kind) { return value }
    case (.enumeration(let kind), .number):
      return source.integer32(token).map { .enumeration(kind, $0) }
    case (.enumeration(let kind), .word): return enumerationCase(token, kind)
    case (.boolean, .word):
      if syntax.isWord(token, "true") || syntax.isWord(token, "on") { return .boolean(true) }
      if syntax.isWord(token, "false") || syntax.isWord(token, "off") { return .boolean(false) }
    default: break
    }
    return refuseType(slot, type.words, node)
  }

  /// The callback that a token names. If there is no such callback, reports an error and returns
  /// nil.
  mutating func callback(_ token: Int32) -> CallbackKind? {
    if let kind = syntax.withBytes(of: token, { Catalogue.callback(named: $0) }) { return kind }
    reportUnknown(
      .callback, syntax.string(token), at: token, among: Catalogue.callbacks.map(\.name))
    return nil
  }

  private mutating func code(_ token: Int32) -> Value? {
    if let code = syntax.withBytes(of: token, { Catalogue.code(named: $0) }) {
      return .code(code)
    }
    reportUnknown(.code, syntax.string(token), at: token, among: Catalogue.codes.map(\.name))
    return nil
  }

  private mutating func enumerationCase(_ token: Int32, _ kind: EnumerationKind) -> Value? {
    if let value = ownCase(token, kind) { return value }
    let descriptor = Catalogue.enumeration(kind)
    reportUnknown(
      .enumerationCase, syntax.string(token), of: descriptor.name, at: token,
      among: descriptor.cases.map(\.name))
    return nil
  }

  /// The enumeration's case that a token names, or nil if there is no such case.
  private func ownCase(_ token: Int32, _ kind: EnumerationKind) -> Value? {
    syntax.withBytes(of: token) { Catalogue.rawValue(named: $0, of: kind) }
      .map { .enumeration(kind, $0) }
  }

  /// Whether the enumeration has a case with this raw value. If there is no such case, reports an
  /// error, because a call before the start of the scenario can have set only existing cases.
  mutating func isCase(_ value: Int32, of kind: EnumerationKind, at node: Int) -> Bool {
    let descriptor = Catalogue.enumeration(kind)
    if descriptor.name(of: value) != nil { return true }
    reportUnknown(
      .enumerationCase, syntax.string(token(of: node)), of: descriptor.name, at: node, among: [])
    return false
  }
}
