import IMProtocol

/// Reads patterns for results, fields and local data.
extension ValueReader {
  /// The pattern of a node, for values of this type. If the node is not a pattern for such values,
  /// reports an error and returns nil.
  mutating func pattern(_ node: Int, _ type: ValueType, _ slot: String) -> Pattern? {
    if self.kind(of: node) == .capture {
      return captures.bind(node, type, &source).map(Pattern.capture)
    }
    if syntax.isWord(node: node, "any") { return .any }
    if syntax.isWord(node: node, "nil") { return .absent }
    if self.kind(of: node) == .rest { return refuse(.restNotLast, at: node) }
    switch type {
    case .list(let element):
      return items(of: node, type, slot, mayBeOpen: true) { $0.pattern($1, element, slot) }
        .map { .list($0.items, isOpen: $0.isOpen) }
    case .record(let kind): return recordPattern(node, kind, slot)
    case .dictionary:
      return attributes(node, slot, mayBeOpen: true) {
        $0.pattern($1, .text, $0.source.name(of: $1))
      }.map { attributes in
        let keys = attributes.pairs.map { KeyPattern(key: $0.key, pattern: $0.item) }
        return .dictionary(keys, isOpen: attributes.isOpen)
      }
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration:
      return scalar(node, type, slot).map(Self.pattern)
    }
  }

  /// The pattern for a constant. An empty user id or group id means that there is no value.
  private static func pattern(_ value: Value) -> Pattern {
    switch value {
    case .user(.absent), .group(.absent): .absent
    case .absent, .boolean, .integer, .pageToken, .text, .code, .user, .group, .callback,
      .enumeration, .list, .record, .dictionary:
      .value(value)
    }
  }

  private mutating func recordPattern(_ node: Int, _ kind: RecordKind, _ slot: String) -> Pattern? {
    guard isKind(.record, node, slot, ValueType.record(kind).words) else { return nil }
    return fieldPatterns(in: node, of: .record(kind)).map { .record(kind, $0) }
  }

  /// The patterns for the given fields of a callback or record. If a field or pattern is wrong,
  /// reports an error and returns nil.
  mutating func fieldPatterns(in parent: Int, of owner: FieldOwner) -> [FieldPattern]? {
    let fields = owner.fields
    let nodes = syntax.children(of: parent)
    var result: [FieldPattern] = []
    result.reserveCapacity(nodes.count)
    var seen = FieldSet()
    var isWhole = true
    for node in nodes {
      if self.kind(of: node) == .rest {
        report(.restOfRecord(owner.name), at: node)
        isWhole = false
        continue
      }
      guard let field = field(node, of: owner, fields, &seen),
        let pattern = pattern(node, fields[field].type, fields[field].name)
      else {
        isWhole = false
        continue
      }
      result.append(FieldPattern(field: field, range: syntax.placeWithName(node), pattern: pattern))
    }
    return isWhole ? result : nil
  }
}
