import IMProtocol

/// Reads values of simple types. Records, dictionaries and lists do not belong to these types.
extension ValueReader {
  /// The value of a word, number, duration or string. The value has the given type. Reports an
  /// error and returns nil if the node is not a value of this type. `slot` is the name of the
  /// parameter or field in the report.
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

  /// The callback with the name in a token. Reports an error and returns nil if no callback has
  /// this name.
  mutating func callback(_ token: Int32) -> CallbackKind? {
    let name = syntax.bytes(of: token)
    if let kind = Catalogue.callback(named: syntax.bytes[name].span) { return kind }
    reportUnknown(
      .callback, syntax.string(token), at: token, among: Catalogue.callbacks.map(\.name))
    return nil
  }

  private mutating func code(_ token: Int32) -> Value? {
    let name = syntax.bytes(of: token)
    if let code = Catalogue.code(named: syntax.bytes[name].span) { return .code(code) }
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

  /// The enumeration case with the name in a token. The result is nil if the enumeration has no
  /// case with this name.
  private func ownCase(_ token: Int32, _ kind: EnumerationKind) -> Value? {
    let name = syntax.bytes(of: token)
    return Catalogue.rawValue(named: syntax.bytes[name].span, of: kind).map {
      .enumeration(kind, $0)
    }
  }

  /// Whether the enumeration has a case with the given raw value. If there is no such case, reports
  /// an error. Before the start of a scenario, calls can only have set values of existing cases.
  mutating func isCase(_ value: Int32, of kind: EnumerationKind, at node: Int) -> Bool {
    let descriptor = Catalogue.enumeration(kind)
    if descriptor.name(of: value) != nil { return true }
    reportUnknown(
      .enumerationCase, syntax.string(token(of: node)), of: descriptor.name, at: node, among: [])
    return false
  }
}
