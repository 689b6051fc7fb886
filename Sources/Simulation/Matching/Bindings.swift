import IMProtocol
import ScenarioLanguage

/// The values to which captures (`$name`) are bound in one run.
struct Bindings: PatternMatcher, Hashable, Sendable {
  private(set) var values: [Value?]
  /// How many values are bound, with all that they hold.
  private(set) var size = 0

  init(count: Int) { values = Array(repeating: nil, count: count) }

  subscript(capture: Int) -> Value? { values[capture] }

  static var needsTypes: Bool { false }

  func fits(_ expected: Value, _ value: Value, _ type: ValueType?) -> Bool { expected == value }

  /// Captures are bound at their first use. Those that were bound before a difference showed stay
  /// bound: who tries several patterns copies the bindings first.
  mutating func mismatch(capture: Int, _ value: Value, _ type: ValueType?) -> ValueMismatch? {
    guard let bound = values[capture] else {
      values[capture] = value
      size += value.size
      return nil
    }
    if bound == value { return nil }
    return ValueMismatch(path: [], expected: .capture(capture), actual: value, bound: bound)
  }
}
