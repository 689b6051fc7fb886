import IMProtocol
import ScenarioLanguage

/// The values to which captures (`$name`) are bound in one run.
struct Bindings: Hashable, Sendable {
  private(set) var values: [Value?]
  /// How many values are bound, with all that they hold.
  private(set) var size = 0

  init(count: Int) {
    values = Array(repeating: nil, count: count)
  }

  subscript(capture: Int) -> Value? { values[capture] }

  /// Holds a value against a pattern and binds captures at their first use; nil when it fits.
  ///
  /// Captures that were bound before a difference showed stay bound: who tries several patterns
  /// copies the bindings first.
  mutating func mismatch(_ pattern: Pattern, _ value: Value) -> ValueMismatch? {
    switch pattern {
    case .any:
      return value == .absent ? mismatch(here: pattern, value) : nil
    case .absent:
      return value == .absent ? nil : mismatch(here: pattern, value)
    case .value(let expected):
      return expected == value ? nil : mismatch(here: pattern, value)
    case .capture(let index):
      guard let bound = values[index] else {
        values[index] = value
        size += value.size
        return nil
      }
      return bound == value ? nil : mismatch(here: pattern, value, bound: bound)
    case .list(let items, let isOpen):
      guard case .list(let list) = value else { return mismatch(here: pattern, value) }
      return mismatch(items, isOpen: isOpen, list, pattern, value)
    case .dictionary(let keys, let isOpen):
      guard case .dictionary(let attributes) = value else {
        return mismatch(here: pattern, value)
      }
      return mismatch(keys, isOpen: isOpen, attributes)
    case .record(let kind, let fields):
      guard case .record(kind, let list) = value else { return mismatch(here: pattern, value) }
      for field in fields {
        if var found = mismatch(field.pattern, list[field.field]) {
          found.path.insert(.recordField(kind, field.field), at: 0)
          return found
        }
      }
      return nil
    }
  }

  private mutating func mismatch(
    _ items: [Pattern], isOpen: Bool, _ list: [Value], _ pattern: Pattern, _ value: Value
  ) -> ValueMismatch? {
    for (index, item) in items.enumerated() {
      guard index < list.count else {
        return ValueMismatch(path: [.item(index)], expected: item, actual: nil)
      }
      if var found = mismatch(item, list[index]) {
        found.path.insert(.item(index), at: 0)
        return found
      }
    }
    return isOpen || items.count == list.count ? nil : mismatch(here: pattern, value)
  }

  /// A key that nothing names, where the pattern is not open, should not be there.
  private mutating func mismatch(
    _ keys: [KeyPattern], isOpen: Bool, _ attributes: [Value.Attribute]
  ) -> ValueMismatch? {
    for key in keys {
      let held = attributes.first { $0.key == key.key }.map { Value.text($0.value) } ?? .absent
      if var found = mismatch(key.pattern, held) {
        found.path.insert(.key(key.key), at: 0)
        return found
      }
    }
    if isOpen { return nil }
    return attributes.first { held in !keys.contains { $0.key == held.key } }.map {
      ValueMismatch(path: [.key($0.key)], expected: .absent, actual: .text($0.value))
    }
  }

  private func mismatch(
    here pattern: Pattern, _ value: Value, bound: Value? = nil
  ) -> ValueMismatch {
    ValueMismatch(path: [], expected: pattern, actual: value, bound: bound)
  }
}
