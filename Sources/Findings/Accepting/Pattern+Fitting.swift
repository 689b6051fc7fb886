package import IMProtocol
package import ScenarioLanguage
import Simulation

/// Makes patterns match received values with as few changes as possible.
extension Pattern {
  /// Creates a pattern that matches a value. Like patterns that users write, the pattern usually
  /// omits times and empty values. To distinguish a record from the records in `others`, the
  /// pattern includes an empty field if one of these records has a value in the same field.
  package init(shown value: Value, among others: [Value] = []) {
    switch value {
    case .absent: self = .absent
    case .pageToken: self = .any
    case .list(let items):
      let all = others.flatMap { other -> [Value] in
        if case .list(let items) = other { items } else { [] }
      }
      self = .list(items.map { Pattern(shown: $0, among: all) }, isOpen: false)
    case .record(let kind, let values):
      let all = others.compactMap { other -> [Value]? in
        if case .record(kind, let values) = other { values } else { nil }
      }
      let fields = zip(Catalogue.record(kind).fields, values).enumerated()
      self = .record(
        kind,
        fields.compactMap { index, field in
          let others = all.map { $0[index] }
          if field.0.type == .time || field.1.isEmpty && others.allSatisfy(\.isEmpty) { return nil }
          return FieldPattern(shown: field.1, at: index, among: others)
        })
    case .dictionary(let attributes):
      self = .dictionary(
        attributes.map { KeyPattern(key: $0.key, pattern: .value(.text($0.value))) }, isOpen: false)
    case .boolean, .integer, .text, .code, .user, .group, .callback, .enumeration:
      self = .value(value)
    }
  }

  /// Whether the pattern matches a value. A capture without a value in `bound` matches everything.
  func fits(_ value: Value, _ bound: [Int: Value]) -> Bool {
    switch self {
    case .any: return value != .absent
    case .absent: return value == .absent
    case .value(let expected): return expected == value
    case .capture(let index): return bound[index].map { $0 == value } ?? true
    case .list(let items, let isOpen):
      guard case .list(let list) = value, isOpen || items.count == list.count,
        items.count <= list.count
      else { return false }
      return zip(items, list).allSatisfy { $0.fits($1, bound) }
    case .dictionary(let keys, let isOpen):
      guard case .dictionary(let attributes) = value else { return false }
      let areHeld = keys.allSatisfy { $0.pattern.fits(attributes[$0.key], bound) }
      return areHeld
        && (isOpen || attributes.allSatisfy { held in keys.contains { $0.key == held.key } })
    case .record(let kind, let fields):
      guard case .record(kind, let values) = value else { return false }
      return fields.allSatisfy { $0.pattern.fits(values[$0.field], bound) }
    }
  }

  /// A copy of the pattern, changed only as much as necessary to match the value.
  func fitted(to value: Value, _ bound: [Int: Value]) -> Pattern {
    if fits(value, bound) { return self }
    switch (self, value) {
    case (.record(let kind, let fields), .record(let other, let values)) where other == kind:
      return .record(kind, fields.map { $0.fitted(to: values[$0.field], bound) })
    case (.dictionary(let keys, let isOpen), .dictionary(let attributes)):
      let fitting = keys.compactMap { key -> KeyPattern? in
        let held = attributes[key.key]
        if held == .absent, !isOpen { return nil }
        return KeyPattern(key: key.key, pattern: key.pattern.fitted(to: held, bound))
      }
      let more = attributes.filter { held in !isOpen && !keys.contains { $0.key == held.key } }
      return .dictionary(
        fitting + more.map { KeyPattern(key: $0.key, pattern: .value(.text($0.value))) },
        isOpen: isOpen)
    case (.list(let items, let isOpen), .list(let list)):
      let fitted = Self.fitted(items, to: list, bound)
      let isLonger = isOpen && items.count <= list.count
      return .list(isLonger ? Array(fitted.prefix(items.count)) : fitted, isOpen: isLonger)
    case (.any, _), (.absent, _), (.value, _), (.capture, _), (.list, _), (.dictionary, _),
      (.record, _):
      return Pattern(shown: value)
    }
  }

  /// Creates items for the values of a list, from the existing items in their order. An existing
  /// item that matches a value is used unchanged. If no item matches, the item at the same position
  /// is adapted, or the first item if there is no item at that position.
  private static func fitted(
    _ items: [Pattern], to list: [Value], _ bound: [Int: Value]
  ) -> [Pattern] {
    var result: [Pattern] = []
    var index = 0
    for value in list {
      if let next = items[index...].firstIndex(where: { $0.fits(value, bound) }),
        next == index || items.count - next >= list.count - result.count
      {
        result.append(items[next])
        index = next + 1
      } else if index < items.count, items.count - index >= list.count - result.count {
        result.append(items[index].fitted(to: value, bound))
        index += 1
      } else {
        result.append(items.first?.fitted(to: value, bound) ?? Pattern(shown: value))
      }
    }
    return result
  }

  /// The fields of a record, or of the records in a list, in the order of the text. Fields within
  /// these fields are not included.
  private var fields: [FieldPattern] {
    switch self {
    case .any, .absent, .capture, .value, .dictionary: []
    case .list(let items, _): items.flatMap(\.fields)
    case .record(_, let fields): fields
    }
  }

  /// The smallest edits that make the pattern match a value; nil if the pattern can be replaced
  /// only as a whole.
  func corrections(to value: Value, _ bound: [Int: Value], _ text: ScenarioText) -> [ProposedEdit]?
  {
    if fits(value, bound) { return [] }
    switch (self, value) {
    case (.record(let kind, let fields), .record(let other, let values)) where other == kind:
      return FieldPattern.corrections(
        fields, of: Catalogue.record(kind).fields, to: values, bound, text)
    case (.list(let items, let isOpen), .list(let list))
    where isOpen ? items.count <= list.count : items.count == list.count:
      // Items that come from a range or from `each` share a range of the text, so they can't be
      // edited separately.
      let starts = fields.map(\.range.start)
      guard Set(starts).count == starts.count else { return nil }
      let edits = zip(items, list).map { $0.corrections(to: $1, bound, text) }
      return edits.contains { $0 == nil } ? nil : edits.flatMap { $0 ?? [] }
    case (.any, _), (.absent, _), (.value, _), (.capture, _), (.list, _), (.dictionary, _),
      (.record, _):
      return nil
    }
  }
}

extension Reception.CallbackPattern {
  /// Creates a pattern that matches a callback and omits times and empty values.
  package init(shown kind: CallbackKind, _ values: [Value]) {
    let fields = Catalogue.callback(kind).fields
    self.init(
      range: SourceRange(start: 0, end: 0), kind: kind,
      fields: fields.indices.compactMap { index in
        let type = fields[index].type
        if type == .time || type == .moment || values[index].isEmpty { return nil }
        return FieldPattern(shown: values[index], at: index, among: [])
      })
  }
}

extension FieldPattern {
  /// Creates a field whose pattern matches a value and omits times and empty values within the
  /// value.
  init(shown value: Value, at index: Int, among others: [Value]) {
    self.init(
      field: index, range: SourceRange(start: 0, end: 0),
      pattern: Pattern(shown: value, among: others))
  }

  /// A copy of the field, whose pattern is changed only as much as necessary to match the value.
  func fitted(to value: Value, _ bound: [Int: Value]) -> FieldPattern {
    FieldPattern(field: field, range: range, pattern: pattern.fitted(to: value, bound))
  }

  /// The edits that make each field's pattern match the field's value.
  static func corrections(
    _ fields: [FieldPattern], of descriptors: [FieldDescriptor], to values: [Value],
    _ bound: [Int: Value], _ text: ScenarioText
  ) -> [ProposedEdit] {
    fields.flatMap { field -> [ProposedEdit] in
      let value = values[field.field]
      if let edits = field.pattern.corrections(to: value, bound, text) { return edits }
      let fitted = field.fitted(to: value, bound)
      return [ProposedEdit(field.range, text.fields([fitted], of: descriptors))]
    }
  }
}

extension [Value.Attribute] {
  /// The value for a key, or `.absent` if there is none.
  fileprivate subscript(key: Text) -> Value {
    first { $0.key == key }.map { .text($0.value) } ?? .absent
  }
}

extension Value {
  /// Whether the value is absent or empty, so that a pattern need not show it.
  var isEmpty: Bool {
    switch self {
    case .absent: true
    case .text(let text): text.isAbsentOrEmpty
    case .list(let items): items.isEmpty
    case .dictionary(let attributes): attributes.isEmpty
    case .user(let user): user == .absent
    case .group(let group): group == .absent
    case .boolean, .integer, .pageToken, .code, .callback, .enumeration, .record: false
    }
  }
}

extension ValueMismatch {
  /// If there is a bound capture at the location of the mismatch, the value of this capture.
  var captured: [Int: Value] {
    if case .capture(let index) = expected, let bound { [index: bound] } else { [:] }
  }
}
