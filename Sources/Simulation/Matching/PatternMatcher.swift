import IMProtocol
import ScenarioLanguage

/// Compares values with patterns. ``Bindings`` compares values with the patterns of a scenario, and
/// ``Correspondence`` compares values with the patterns of logs.
protocol PatternMatcher {
  /// Whether the matcher needs the types of values. A matcher that doesn't need types gets nil
  /// instead of a type.
  static var needsTypes: Bool { get }
  mutating func fits(_ expected: Value, _ value: Value, _ type: ValueType?) -> Bool
  /// Compares a value with the value of a capture. If the capture has no value yet, binds the
  /// capture. Returns nil if the value fits.
  mutating func mismatch(capture: Int, _ value: Value, _ type: ValueType?) -> ValueMismatch?
  /// This method is called before the fields of a record are compared.
  mutating func begin(_ kind: RecordKind, _ values: [Value])
  /// If the matcher needs types, this method is called before a field is compared.
  mutating func begin(field: Int)
  /// This method is called after the fields of a record have been compared.
  mutating func endRecord()
}

extension PatternMatcher {
  mutating func begin(_ kind: RecordKind, _ values: [Value]) {}
  mutating func begin(field: Int) {}
  mutating func endRecord() {}

  /// Returns the first mismatch, or nil if the value fits the pattern.
  mutating func mismatch(
    _ pattern: Pattern, _ value: Value, _ type: ValueType? = nil
  ) -> ValueMismatch? {
    switch (pattern, value) {
    case (.any, _): if value != .absent { return nil }
    case (.absent, _): if value == .absent { return nil }
    case (.value(let expected), _): if fits(expected, value, type) { return nil }
    case (.capture(let index), _): return mismatch(capture: index, value, type)
    case (.list(let items, let isOpen), .list(let list)):
      var element: ValueType?
      if case .list(let one)? = type { element = one }
      for (index, item) in items.enumerated() {
        guard index < list.count else {
          return ValueMismatch(path: [.item(index)], expected: item, actual: nil)
        }
        if let found = mismatch(item, list[index], element) { return found.inside(.item(index)) }
      }
      if isOpen || items.count == list.count { return nil }
    case (.dictionary(let keys, let isOpen), .dictionary(let attributes)):
      return mismatch(keys, isOpen: isOpen, attributes)
    case (.record(let kind, let fields), .record(let own, let values)) where kind == own:
      let descriptors = Self.needsTypes ? Catalogue.record(kind).fields : []
      begin(kind, values)
      let found = mismatch(fields, values, descriptors) { .recordField(kind, $0) }
      endRecord()
      return found
    case (.list, _), (.dictionary, _), (.record, _): break
    }
    return ValueMismatch(path: [], expected: pattern, actual: value)
  }

  mutating func mismatch(
    _ fields: [FieldPattern], _ values: [Value], _ descriptors: [FieldDescriptor],
    _ part: (Int) -> ValueMismatch.Part
  ) -> ValueMismatch? {
    for field in fields {
      if Self.needsTypes { begin(field: field.field) }
      let type = Self.needsTypes ? descriptors[field.field].type : nil
      if let found = mismatch(field.pattern, values[field.field], type) {
        return found.inside(part(field.field))
      }
    }
    return nil
  }

  /// Compares a dictionary's entries with the patterns for its keys. If `isOpen` is true, the
  /// dictionary may also contain other keys.
  private mutating func mismatch(
    _ keys: [KeyPattern], isOpen: Bool, _ attributes: [Value.Attribute]
  ) -> ValueMismatch? {
    for key in keys {
      let held = attributes.first { $0.key == key.key }.map { Value.text($0.value) } ?? .absent
      if let found = mismatch(key.pattern, held, .text) { return found.inside(.key(key.key)) }
    }
    if isOpen { return nil }
    return attributes.first { held in !keys.contains { $0.key == held.key } }.map {
      ValueMismatch(path: [.key($0.key)], expected: .absent, actual: .text($0.value))
    }
  }
}

extension ValueMismatch {
  /// A copy of the mismatch with `part` in front of its path.
  func inside(_ part: Part) -> ValueMismatch {
    var mismatch = self
    mismatch.path.insert(part, at: 0)
    return mismatch
  }
}
