import IMProtocol

/// What results, fields and local data are compared with.
extension ValueReader {
  /// The pattern of a value of a type; nil, with a report, when it does not fit.
  mutating func pattern(_ node: Int, _ type: ValueType, _ slot: String) -> Pattern? {
    if syntax.nodes[node].kind == .capture { return capture(node, type) }
    if syntax.isWord(node: node, "any") { return .any }
    if syntax.isWord(node: node, "nil") { return .absent }
    if syntax.nodes[node].kind == .rest {
      report(.restNotLast, at: node)
      return nil
    }
    switch type {
    case .list(let element): return listPattern(node, element, slot)
    case .record(let kind): return recordPattern(node, kind, slot)
    case .dictionary: return dictionaryPattern(node, slot)
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      return scalar(node, type, slot).map(Self.pattern)
    }
  }

  /// The pattern that a value makes; an empty id is an absent one.
  private static func pattern(_ value: Value) -> Pattern {
    value == .user(.absent) || value == .group(.absent) ? .absent : .value(value)
  }

  private mutating func listPattern(
    _ node: Int, _ element: ValueType, _ slot: String
  ) -> Pattern? {
    guard syntax.nodes[node].kind == .list else {
      reportType(slot, Self.describe(.list(element)), node)
      return nil
    }
    var items: [Pattern] = []
    var isOpen = false
    var isWhole = true
    let children = syntax.children(of: node)
    for child in children {
      if syntax.nodes[child].kind == .rest, child == children.last {
        isOpen = true
        continue
      }
      let made = self.items(child) { $0.pattern(child, element, slot) }
      items += made ?? []
      isWhole = isWhole && made != nil
    }
    guard takeItems(items.count, at: syntax.place(node)), isWhole else { return nil }
    return .list(items, isOpen: isOpen)
  }

  private mutating func recordPattern(
    _ node: Int, _ kind: RecordKind, _ slot: String
  ) -> Pattern? {
    guard syntax.nodes[node].kind == .record else {
      reportType(slot, Self.describe(.record(kind)), node)
      return nil
    }
    let descriptor = Catalogue.record(kind)
    guard
      let fields = fieldPatterns(
        syntax.children(of: node), of: descriptor.fields, descriptor.name)
    else { return nil }
    return .record(kind, fields)
  }

  /// The pattern of attributes, `{key: "value", other: nil, ...}`: with the dots any further keys
  /// are free.
  private mutating func dictionaryPattern(_ node: Int, _ slot: String) -> Pattern? {
    guard syntax.nodes[node].kind == .record else {
      reportType(slot, Self.describe(.dictionary), node)
      return nil
    }
    let fields = syntax.children(of: node)
    guard takeItems(fields.count, at: syntax.place(node)) else { return nil }
    var keys: [KeyPattern] = []
    var isOpen = false
    var isWhole = true
    for field in fields {
      if syntax.nodes[field].kind == .rest {
        isOpen = true
        if field != fields.last {
          report(.restNotLast, at: field)
          isWhole = false
        }
        continue
      }
      let texts = (self.keys(of: field) ?? []).map { names.all.texts.intern($0) }
      guard let pattern = pattern(field, .text, name(of: field)) else {
        isWhole = false
        continue
      }
      for key in texts {
        if keys.contains(where: { $0.key == key }) {
          report(
            .duplicate(.key, names.all.texts.string(of: key)), at: syntax.placeWithName(field))
          isWhole = false
        }
        keys.append(KeyPattern(key: key, pattern: pattern))
      }
    }
    return isWhole ? .dictionary(keys, isOpen: isOpen) : nil
  }

  /// The patterns of named fields of a callback or record; nil, with a report, when one is wrong.
  mutating func fieldPatterns(
    _ nodes: [Int], of fields: [FieldDescriptor], _ owner: String
  ) -> [FieldPattern]? {
    var result: [FieldPattern] = []
    result.reserveCapacity(nodes.count)
    var seen: [Int] = []
    var isWhole = true
    for node in nodes {
      if syntax.nodes[node].kind == .rest {
        report(.restOfRecord(owner), at: node)
        isWhole = false
        continue
      }
      guard let field = field(node, of: fields, owner, &seen),
        let pattern = pattern(node, fields[field].type, fields[field].name)
      else {
        isWhole = false
        continue
      }
      result.append(FieldPattern(field: field, range: syntax.placeWithName(node), pattern: pattern))
    }
    return isWhole ? result : nil
  }

  /// The callback that a token names; nil, with a report, when it names none.
  mutating func callback(_ token: Int32) -> CallbackKind? {
    let name = syntax.text(token)
    if let kind = Catalogue.callback(named: name.span) { return kind }
    reportUnknown(
      .callback, syntax.string(token), at: syntax.place(token: token),
      among: Catalogue.callbacks.map(\.name))
    return nil
  }

  /// `$name` in a pattern: binds at its first use, compares later.
  private mutating func capture(_ node: Int, _ type: ValueType) -> Pattern? {
    let name = syntax.text(syntax.nodes[node].first).dropFirst()
    let capture: Int
    if let known = captures.capture(name) {
      guard fits(known, type, at: node) else { return nil }
      capture = known
    } else {
      guard captures.names.count < limits[.captures] else {
        report(.exceeds(.captures, limit: limits[.captures]), at: node)
        return nil
      }
      capture = captures.add(name, type: type)
    }
    captures.bind(capture)
    return .capture(capture)
  }
}
