import IMProtocol

/// Values without parts.
extension ValueReader {
  /// The value of a word, number, duration or string where a type is wanted; nil, with a report,
  /// when it does not fit. `slot` is the name of the parameter or field.
  mutating func scalar(_ node: Int, _ type: ValueType, _ slot: String) -> Value? {
    let kind = syntax.nodes[node].kind
    let token = syntax.nodes[node].first
    switch (type, kind) {
    case (.user, .word): return user(token: token, at: syntax.place(node)).map(Value.user)
    case (.user, .each),
      (.user, .range) where item != nil:
      return oneOfRange(node).flatMap { user(number: $0, of: node) }.map(Value.user)
    case (.user, .string): return .user(names.user(id: content(token)))
    case (.group, .word): return group(token: token).map(Value.group)
    case (.group, .each),
      (.group, .range) where item != nil:
      return oneOfRange(node).flatMap { group(number: $0, of: node) }.map(Value.group)
    case (.group, .string): return .group(names.group(id: content(token)))
    case (.text, .string): return .text(names.all.texts.intern(content(token)))
    case (.callback, .word): return callback(token).map(Value.callback)
    case (.integer, .number): return integer(token).map(Value.integer)
    case (.time, .number): return integer(token).map(Value.integer)
    case (.time, .string): return time(token)
    case (.moment, .number): return integer(token).map(Value.integer)
    case (.moment, .string): return time(token)
    case (.moment, .word): if let moment = ownCase(token, .moment) { return moment }
    case (.duration, .number): return integer(token).map(Value.integer)
    case (.duration, .duration): return seconds(node)
    case (.code, .number): return number32(token).map { .code(Code($0)) }
    case (.code, .word): return code(token)
    case (.enumeration(let kind), _) where !Catalogue.enumeration(kind).isOfSDK:
      if let value = ownCase(token, kind) { return value }
    case (.enumeration(let kind), .number):
      return number32(token).map { .enumeration(kind, $0) }
    case (.enumeration(let kind), .word): return enumerationCase(token, kind)
    case (.boolean, .word):
      if syntax.isWord(token, "true") || syntax.isWord(token, "on") { return .boolean(true) }
      if syntax.isWord(token, "false") || syntax.isWord(token, "off") { return .boolean(false) }
    default: break
    }
    reportType(slot, Self.describe(type), node)
    return nil
  }

  /// Reports a value of another type than the one wanted.
  mutating func reportType(_ slot: String, _ expected: String, _ node: Int) {
    report(.wrongType(name: slot, expected: expected, found: syntax.found(node)), at: node)
  }

  /// What a value of a type looks like, for `takes …`.
  static func describe(_ type: ValueType) -> String {
    switch type {
    case .boolean: "`true` or `false`"
    case .integer: "a number"
    case .text: "a text in quotes"
    case .code: "a code by name or number"
    case .user: "a user, or another id in quotes"
    case .group: "a group, or another id in quotes"
    case .callback: "the name of a callback"
    case .time: "a time such as \"2024-01-01T00:00:00Z\", or milliseconds since 1970"
    case .moment:
      "`today`, `now`, a time such as \"2024-01-01T00:00:00Z\", or milliseconds since 1970"
    case .duration: "a duration such as `2h`, or a number of seconds"
    case .enumeration(let kind) where !Catalogue.enumeration(kind).isOfSDK:
      Catalogue.enumeration(kind).cases.map { "`\($0.name)`" }.joined(separator: " or ")
    case .enumeration(let kind):
      "a case of \(Catalogue.enumeration(kind).name) such as "
        + "`\(Catalogue.enumeration(kind).cases[0].name)`, or a number"
    case .record(let kind): "a record \(Catalogue.record(kind).name), `{field: value}`"
    case .dictionary: "attributes, `{key: \"value\"}`"
    case .list(let element): "a list, `[…]`, of \(plural(element))"
    }
  }

  private static func plural(_ type: ValueType) -> String {
    switch type {
    case .user: "users"
    case .group: "groups"
    case .text: "texts in quotes"
    case .code: "codes"
    case .enumeration(let kind): "cases of \(Catalogue.enumeration(kind).name)"
    case .record(let kind): "records \(Catalogue.record(kind).name)"
    case .boolean, .integer, .callback, .time, .moment, .duration, .dictionary, .list: "values"
    }
  }

  private mutating func number32(_ token: Int32) -> Int32? {
    guard let number = integer(token) else { return nil }
    if let narrow = Int32(exactly: number) { return narrow }
    report(.numberOutOfRange(syntax.string(token)), at: token)
    return nil
  }

  private mutating func time(_ token: Int32) -> Value? {
    let text = content(token)
    guard let time = TimeText(text.utf8) else {
      report(.invalidTime(text), at: token)
      return nil
    }
    guard time.microseconds % 1_000 == 0 else {
      report(.notWhole(text, unit: "milliseconds"), at: token)
      return nil
    }
    return .integer(time.microseconds / 1_000)
  }

  private mutating func seconds(_ node: Int) -> Value? {
    guard let microseconds = duration(node) else { return nil }
    guard microseconds % 1_000_000 == 0 else {
      report(.notWhole(syntax.string(syntax.nodes[node].first), unit: "seconds"), at: node)
      return nil
    }
    return .integer(microseconds / 1_000_000)
  }

  private mutating func code(_ token: Int32) -> Value? {
    let name = syntax.text(token)
    if let code = Catalogue.code(named: name.span) { return .code(code) }
    reportUnknown(
      .code, syntax.string(token), at: syntax.place(token: token),
      among: Catalogue.codes.map(\.name))
    return nil
  }

  private mutating func enumerationCase(_ token: Int32, _ kind: EnumerationKind) -> Value? {
    let descriptor = Catalogue.enumeration(kind)
    let name = syntax.text(token)
    if let value = descriptor.rawValue(named: name.span) { return .enumeration(kind, value) }
    reportUnknown(
      .enumerationCase, syntax.string(token), of: descriptor.name, at: syntax.place(token: token),
      among: descriptor.cases.map(\.name))
    return nil
  }

  /// A case of an enumeration that is the simulator's own and has no other values.
  private func ownCase(_ token: Int32, _ kind: EnumerationKind) -> Value? {
    let name = syntax.text(token)
    return Catalogue.enumeration(kind).rawValue(named: name.span).map { .enumeration(kind, $0) }
  }

  /// The attributes `{key: "value"}`; nil, with a report, when they are none.
  mutating func dictionary(_ node: Int, _ slot: String) -> Value? {
    guard syntax.nodes[node].kind == .record else {
      reportType(slot, Self.describe(.dictionary), node)
      return nil
    }
    var pairs: [(key: String, value: Text)] = []
    var isWhole = true
    let fields = syntax.children(of: node)
    guard takeItems(fields.count, at: syntax.place(node)) else { return nil }
    for field in fields {
      if syntax.nodes[field].kind == .rest {
        report(.patternAsValue("..."), at: field)
        isWhole = false
        continue
      }
      guard syntax.nodes[field].kind == .string else {
        reportType(name(of: field), Self.describe(.text), field)
        isWhole = false
        continue
      }
      let value = names.all.texts.intern(content(syntax.nodes[field].first))
      guard let keys = keys(of: field) else {
        isWhole = false
        continue
      }
      pairs += keys.map { ($0, value) }
    }
    pairs.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (one, other) in zip(pairs, pairs.dropFirst())
    where one.key.utf8.elementsEqual(other.key.utf8) {
      report(.duplicate(.key, one.key), at: node)
      return nil
    }
    guard isWhole else { return nil }
    return .dictionary(
      pairs.map { .init(key: names.all.texts.intern($0.key), value: $0.value) })
  }

  /// The microseconds of a duration's parts together; nil, with a report, when it is none.
  mutating func duration(_ node: Int) -> Int64? {
    guard syntax.nodes[node].kind == .duration else {
      report(.expected(.duration, found: syntax.found(node)), at: node)
      return nil
    }
    var sum: Int64 = 0
    for token in syntax.nodes[node].first...syntax.nodes[node].last {
      switch DurationText.microseconds(syntax.text(token)) {
      case .success(let part):
        let (total, overflow) = sum.addingReportingOverflow(part)
        if overflow {
          report(.numberOutOfRange(syntax.string(token)), at: node)
          return nil
        }
        sum = total
      case .failure(.outOfRange):
        report(.numberOutOfRange(syntax.string(token)), at: token)
        return nil
      case .failure(.unknownUnit(let unit)):
        report(.unknown(.unit, unit, context: "", nearest: nil), at: token)
        return nil
      }
    }
    return sum
  }

  /// Whether a raw value is one that the enumeration has; reports one that it has not, since nobody
  /// could have brought it into the scene with which a scenario starts.
  mutating func isCase(_ value: Int32, of kind: EnumerationKind, at node: Int) -> Bool {
    let descriptor = Catalogue.enumeration(kind)
    if descriptor.name(of: value) != nil { return true }
    reportUnknown(
      .enumerationCase, syntax.string(syntax.nodes[node].first), of: descriptor.name,
      at: syntax.place(node),
      among: [])
    return false
  }
}
