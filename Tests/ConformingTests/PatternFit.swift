import IMProtocol
import ScenarioLanguage

/// Compares all fields of the patterns that were read from a log with the values that were written
/// to the log. Each capture must have the same value everywhere.
struct PatternFit {
  private var bound: [Int: Value] = [:]
  /// The captures that represent times in a log. These times may differ from the times of the
  /// model.
  private let logged: [Int: Int]
  private var moments: [(model: Int64, logged: Int)] = []

  init(moments logged: [Int: Int] = [:]) { self.logged = logged }

  /// Whether equal times of the model correspond to equal times in the logs, and earlier times of
  /// the model to earlier times in the logs.
  var keepsOrder: Bool {
    let sorted = moments.sorted { ($0.model, $0.logged) < ($1.model, $1.logged) }
    return zip(sorted, sorted.dropFirst()).allSatisfy { one, next in
      one.model == next.model ? one.logged == next.logged : one.logged <= next.logged
    }
  }

  /// Whether a value fits the pattern in all fields.
  mutating func fits(_ pattern: Pattern, _ value: Value) -> Bool {
    switch (pattern, value) {
    case (.absent, .absent), (.absent, .user(.absent)): return true
    case (.value(let expected), _): return expected == value
    case (.capture(let index), .integer(let moment)) where logged[index] != nil:
      moments.append((moment, logged[index] ?? 0))
      return true
    case (.capture(let index), _):
      let known = bound[index] ?? value
      bound[index] = known
      return known == value
    case (.list(let items, false), .list(let values)):
      guard items.count == values.count else { return false }
      for (item, value) in zip(items, values) where !fits(item, value) { return false }
      return true
    case (.record(let kind, let fields), .record(let other, let values)):
      return kind == other && fits(fields, values)
    case (.dictionary(let keys, false), .dictionary(let attributes)):
      guard keys.count == attributes.count else { return false }
      for (key, attribute) in zip(keys, attributes)
      where key.key != attribute.key || !fits(key.pattern, .text(attribute.value)) {
        return false
      }
      return true
    case (.any, _), (.absent, _), (.list, _), (.record, _), (.dictionary, _): return false
    }
  }

  /// Whether the pattern contains all fields, and each field has the written value.
  mutating func fits(_ fields: [FieldPattern], _ values: [Value]) -> Bool {
    guard fields.map(\.field) == Array(values.indices) else { return false }
    for field in fields where !fits(field.pattern, values[field.field]) { return false }
    return true
  }
}
