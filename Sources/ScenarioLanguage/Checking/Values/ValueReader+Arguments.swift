package import IMProtocol

/// Reads constants and the arguments of calls. Neither can be a pattern.
extension ValueReader {
  /// The argument for the parameter with this index. If the value has the wrong type, reports an
  /// error and returns nil.
  mutating func argument(
    _ node: Int, _ parameters: [FieldDescriptor], _ index: Int
  ) -> CallStatement.Argument? {
    argument(
      node, parameters[index].type, parameters[index].name, takesNil: parameters[index].takesNil)
  }

  /// A constant in the header, where captures are not allowed. If the value has the wrong type,
  /// reports an error and returns nil.
  mutating func constant(_ node: Int, _ fields: [FieldDescriptor], _ location: Int) -> Value? {
    guard let argument = argument(node, fields, location) else { return nil }
    if case .value(let value) = argument { return value }
    return nil
  }

  private mutating func argument(
    _ node: Int, _ type: ValueType, _ slot: String, takesNil: Bool
  ) -> CallStatement.Argument? {
    if self.kind(of: node) == .capture {
      return captures.bound(node, type, &source).map(CallStatement.Argument.capture)
    }
    if self.kind(of: node) == .choice { return choice(node, type, slot).map { .capture($0) } }
    if syntax.isWord(node: node, "nil") { return absent(type, slot, takesNil: takesNil, at: node) }
    if syntax.isWord(node: node, "any") || self.kind(of: node) == .rest {
      return refuse(.patternAsValue(syntax.string(token(of: node))), at: node)
    }
    switch type {
    case .list(let element):
      let items = items(of: node, type, slot, mayBeOpen: false) {
        $0.argument($1, element, slot, takesNil: false)
      }?.items
      return items.map { Self.values($0).map { .value(.list($0)) } ?? .list($0) }
    case .record(let kind): return record(node, kind, slot)
    case .dictionary: return dictionary(node, slot).map { .value(.dictionary($0)) }
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      return scalar(node, type, slot).map { .value($0) }
    }
  }

  /// The capture that stands for a choice. If the choice has the wrong type, reports an error and
  /// returns nil.
  private mutating func choice(_ node: Int, _ type: ValueType, _ slot: String) -> Int? {
    let words = syntax.words(token(of: node), syntax.nodes[node].last)
    var choice: Choice?
    if let list = syntax.firstChild(of: node) {
      let argument = argument(list, .list(type), slot, takesNil: false)
      guard case .value(.list(let values))? = argument else {
        return argument == nil ? nil : refuseType(slot, "values without captures", node)
      }
      if values.isEmpty { return refuse(.expected(.value, found: "`[]`"), at: list) }
      choice = .oneOf(values)
    } else if words == Choice.nextPageWords, slot == "pageToken" {
      choice = .nextPage
    } else if let relation = Choice.Relation(rawValue: words), relation.type == type {
      choice = .known(relation)
    }
    guard let choice else { return refuseType(slot, type.words, node) }
    guard source.isWithin(.captures, captures.names.count + 1, at: node) else { return nil }
    let capture = captures.add(Array(words.utf8)[...], type: type)
    captures.chosen.append(Population.Chosen(capture: capture, choice: choice))
    return capture
  }

  /// The argument for `nil`: an absent value of the type. Any SDK object may be absent. A number, a
  /// flag or an enumeration case may be absent only if the field allows it. If `nil` is not
  /// allowed, reports an error and returns nil.
  private mutating func absent(
    _ type: ValueType, _ slot: String, takesNil: Bool, at node: Int
  ) -> CallStatement.Argument? {
    switch type {
    case .user: return .value(.user(.absent))
    case .group: return .value(.group(.absent))
    case .text, .list, .record, .dictionary: return .value(.absent)
    case .boolean, .integer, .code, .callback, .time, .moment, .duration, .enumeration:
      return takesNil ? .value(.absent) : refuseType(slot, type.words, node)
    }
  }

  private mutating func record(
    _ node: Int, _ kind: RecordKind, _ slot: String
  ) -> CallStatement.Argument? {
    guard isKind(.record, node, slot, ValueType.record(kind).words) else { return nil }
    var seen = FieldSet()
    guard let fields = arguments(in: node, of: .record(kind), &seen) else { return nil }
    if let values = Self.values(fields) { return .value(.record(kind, values)) }
    return .record(kind, fields)
  }

  /// The arguments for all fields. A field without a given value has its default value. Fields with
  /// a value are added to `seen`. If a value is wrong, reports an error and returns nil.
  mutating func arguments(
    in parent: Int, of owner: FieldOwner, _ seen: inout FieldSet, kind: NameKind = .field
  ) -> [CallStatement.Argument]? {
    let fields = owner.fields
    var arguments = Self.defaults(of: fields)
    var isWhole = true
    for node in syntax.children(of: parent) {
      if self.kind(of: node) == .rest {
        report(.patternAsValue("..."), at: node)
        isWhole = false
        continue
      }
      guard let field = field(node, of: owner, fields, &seen, kind: kind),
        let value = argument(node, fields, field)
      else {
        isWhole = false
        continue
      }
      arguments[field] = value
    }
    return isWhole ? arguments : nil
  }

  static func defaults(of fields: [FieldDescriptor]) -> [CallStatement.Argument] {
    fields.indices.map { .value(fields[$0].defaultValue) }
  }

  /// The attributes `{key: "value"}`, sorted by key. If the attributes are invalid, reports an
  /// error and returns nil.
  private mutating func dictionary(_ node: Int, _ slot: String) -> [Value.Attribute]? {
    attributes(node, slot, mayBeOpen: false) { reader, field -> Text? in
      guard reader.kind(of: field) == .string else {
        reader.reportType(reader.source.name(of: field), ValueType.text.words, field)
        return nil
      }
      let token = reader.token(of: field)
      return reader.names.all.texts.intern(reader.source.content(token))
    }?.pairs.map { Value.Attribute(key: $0.key, value: $0.item) }.sorted { left, right in
      let texts = names.all.texts
      return texts.string(of: left.key).utf8
        .lexicographicallyPrecedes(texts.string(of: right.key).utf8)
    }
  }

  /// The arguments' values, or nil if an argument contains a capture.
  private static func values(_ arguments: [CallStatement.Argument]) -> [Value]? {
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments {
      guard case .value(let value) = argument else { return nil }
      values.append(value)
    }
    return values
  }
}

extension FieldDescriptor {
  /// Whether a number, a flag or an enumeration case can be `nil`. In the SDK, a number or flag
  /// with a default value is not an object, so it can't be `nil`. For an optional enumeration case,
  /// a scenario may write `nil` on purpose, so that the device refuses the call.
  package var takesNil: Bool {
    switch type {
    case .enumeration: isOptional
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .list, .record, .dictionary:
      if case .absent = defaultValue { isOptional } else { false }
    }
  }
}
