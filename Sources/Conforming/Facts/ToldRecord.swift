import IMProtocol
import ScenarioLanguage
import Simulation

/// Values that an entry states by name: the fields of a record or of a callback, or the arguments
/// of a call.
struct ToldRecord {
  /// The record's kind, or nil if the values belong to a callback or to a call.
  let kind: RecordKind?
  private let fields: [FieldDescriptor]
  private let patterns: [FieldPattern]

  init(_ kind: RecordKind, _ patterns: [FieldPattern]) {
    (self.kind, fields, self.patterns) = (kind, Catalogue.record(kind).fields, patterns)
  }

  init(_ callback: CallbackKind, _ patterns: [FieldPattern]) {
    (kind, fields, self.patterns) = (nil, Catalogue.callback(callback).fields, patterns)
  }

  init(_ call: CallKind, _ arguments: [Value]) {
    (kind, fields) = (nil, Catalogue.call(call).parameters)
    patterns = arguments.enumerated().filter { $0.element != .absent }.map { field, value in
      FieldPattern(field: field, range: SourceRange(start: 0, end: 0), pattern: .value(value))
    }
  }

  /// The pattern for the field with the given name, if the entry states one.
  func pattern(_ name: String) -> Pattern? {
    patterns.first { fields[$0.field].name == name }?.pattern
  }

  /// The value of the field with the given name, if the entry states one.
  func value(_ name: String) -> Value? { pattern(name)?.constant }

  func user(_ name: String) -> UserID? {
    if case .user(let user)? = value(name), user != .absent { user } else { nil }
  }

  var group: GroupID? {
    if case .group(let group)? = value("groupId"), group != .absent { group } else { nil }
  }

  /// The value of an enumeration, if the entry states a known case.
  func known<Case: Enumeration>(_ name: String, _ type: Case.Type) -> Case? {
    if case .enumeration(_, let raw)? = value(name) { Case(rawValue: raw) } else { nil }
  }

  /// The record in the field with the given name, if the entry states one.
  func record(_ name: String) -> ToldRecord? { pattern(name).flatMap(ToldRecord.init) }

  /// The records in the list with the given name.
  func records(_ name: String) -> [ToldRecord] { pattern(name).map(ToldRecord.list) ?? [] }

  /// The fields that have a value, with their names.
  var values: [(name: String, value: Value)] {
    patterns.compactMap { pattern in
      pattern.pattern.constant.map { (fields[pattern.field].name, $0) }
    }
  }

  /// All records inside the values, in the order of the entry.
  var inner: [ToldRecord] { patterns.flatMap { Self.all($0.pattern) } }

  private init?(_ pattern: Pattern) {
    switch pattern {
    case .record(let kind, let fields): self.init(kind, fields)
    case .any, .absent, .capture, .value, .list, .dictionary: return nil
    }
  }

  private static func list(_ pattern: Pattern) -> [ToldRecord] {
    if case .list(let items, _) = pattern { items.compactMap(ToldRecord.init) } else { [] }
  }

  /// Returns the records that a pattern contains, each before the records inside it.
  static func all(_ pattern: Pattern) -> [ToldRecord] {
    switch pattern {
    case .list(let items, _): items.flatMap(all)
    case .record(let kind, let fields):
      [ToldRecord(kind, fields)] + ToldRecord(kind, fields).inner
    case .any, .absent, .capture, .value, .dictionary: []
    }
  }
}

extension Pattern {
  /// The only value that the pattern permits, or nil if the pattern permits several values or
  /// none.
  var constant: Value? {
    switch self {
    case .value(let value): value
    case .list(let items, isOpen: false):
      items.isEmpty ? nil : Self.constants(items).map(Value.list)
    case .dictionary(let keys, isOpen: false):
      .dictionary(
        keys.compactMap { key in
          guard case .value(.text(let text)) = key.pattern else { return nil }
          return Value.Attribute(key: key.key, value: text)
        })
    case .any, .absent, .capture, .list, .dictionary, .record: nil
    }
  }

  private static func constants(_ patterns: [Pattern]) -> [Value]? {
    let values = patterns.compactMap(\.constant)
    return values.count == patterns.count ? values : nil
  }
}
