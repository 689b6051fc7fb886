/// A list whose elements are stored in the arena.
extension Slice: FieldValue where Element: FieldValue & Listed {
  static var type: ValueType { .list(Element.type) }

  static func read(_ value: Value, into arena: inout Arena) -> Slice {
    guard case .list(let items) = value else { return none(value, .absent) }
    return arena.keep(items.map { Element.read($0, into: &arena) })
  }

  func value(_ arena: Arena) -> Value {
    self == .absent ? .absent : .list(arena[self].map { $0.value(arena) })
  }

  /// Refuses a list that is too long, contains an empty or repeated id, or is empty although the
  /// limit requires an element. The refusal of a list that is too long cites the limit's clauses;
  /// any other refusal cites D-10 and D-11.
  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? {
    guard case .items(let range) = limit.kind, let refusal = limit.refusal else { return nil }
    if count > range.upperBound { return refusal }
    if self == .absent && presence == .optional { return nil }
    if count == 0 { return range.lowerBound == 0 ? nil : .by(refusal.decision, "D-10, D-11") }
    let elements = arena[self]
    let isRepeated = count > 1 && Set(elements).count < count
    let isFaulty = isRepeated || elements.contains(where: \.isAbsent)
    return isFaulty ? .by(refusal.decision, "D-10, D-11") : nil
  }
}

/// A list that is stored in a record instead of the arena.
extension Array: FieldValue where Element: FieldValue {
  static var type: ValueType { .list(Element.type) }

  static func read(_ value: Value, into arena: inout Arena) -> [Element] {
    guard case .list(let items) = value else { return none(value, []) }
    return items.map { Element.read($0, into: &arena) }
  }

  func value(_ arena: Arena) -> Value { .list(map { $0.value(arena) }) }
}

/// The extended attributes in a call or message. The arena stores these attributes.
struct Attributes: FieldValue {
  var slice: Slice<Value.Attribute>

  static var type: ValueType { .dictionary }

  static func read(_ value: Value, into arena: inout Arena) -> Attributes {
    guard case .dictionary(let attributes) = value else {
      return none(value, Attributes(slice: .empty))
    }
    return Attributes(slice: arena.keep(attributes))
  }

  func value(_ arena: Arena) -> Value { .dictionary(Array(arena[slice])) }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { limit.allows(pairs: Int(slice.count)) ? nil : limit.refusal }
}

/// The extended attributes in a state; nil if there are none.
struct AttributeList: FieldValue {
  var attributes: [Value.Attribute]?

  static var type: ValueType { .dictionary }

  static func read(_ value: Value, into arena: inout Arena) -> AttributeList {
    guard case .dictionary(let attributes) = value else {
      return none(value, AttributeList(attributes: nil))
    }
    return AttributeList(attributes: attributes)
  }

  func value(_ arena: Arena) -> Value { attributes.map(Value.dictionary) ?? .absent }

  func refusal(
    by limit: Limit, _ presence: FieldPresence, texts: TextTable, _ arena: Arena
  ) -> Ruling<Code>? { limit.allows(pairs: attributes?.count ?? 0) ? nil : limit.refusal }
}

extension FieldVisitor {
  mutating func attributes(
    _ name: String, _ slice: inout Slice<Value.Attribute>, _ limit: Limit = .none, note: String = ""
  ) {
    var attributes = Attributes(slice: slice)
    self(name, &attributes, .optional, limit, note: note)
    slice = attributes.slice
  }

  /// Visits extended attributes that may be nil.
  mutating func attributes(
    _ name: String, _ list: inout [Value.Attribute]?, _ limit: Limit = .none
  ) {
    var attributes = AttributeList(attributes: list)
    self(name, &attributes, .optional, limit, note: "")
    list = attributes.attributes
  }

  /// Visits extended attributes that are stored in a record.
  mutating func attributes(_ name: String, _ list: inout [Value.Attribute]) {
    var attributes: [Value.Attribute]? = list
    self.attributes(name, &attributes)
    list = attributes ?? []
  }

  /// Visits a list of an enumeration's cases. An empty list means all cases.
  mutating func raws<Case: Enumeration>(
    of: Case.Type, _ name: String, _ raws: inout [Int32], note: String
  ) {
    var list = raws.map { Raw<Case>(rawValue: $0) }
    self(name, &list, .optional, .none, note: note)
    raws = list.map(\.rawValue)
  }

  /// Visits a set of an enumeration's cases. An empty set means all cases.
  mutating func cases<Case: Enumeration>(
    of: Case.Type, _ name: String, _ raws: inout RawValues, _ limit: Limit = .none
  ) {
    var set = RawSet<Case>(raws: raws)
    self(name, &set, .optional, limit, note: "")
    raws = set.raws
  }
}

/// A record that is stored in the arena.
extension ArenaElement: FieldValue where Element: Record & Listed {
  static var type: ValueType { Element.type }

  func value(_ arena: Arena) -> Value { arena[self].value(arena) }
}
