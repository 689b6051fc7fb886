import IMProtocol
import ScenarioLanguage

/// The values of captures (`$name`) in one run.
struct Bindings: PatternMatcher, Hashable, Sendable {
  private(set) var values: [Value?]
  /// The total size of the bound values.
  private(set) var size = 0

  init(count: Int) { values = Array(repeating: nil, count: count) }

  subscript(capture: Int) -> Value? { values[capture] }

  /// Binds a capture to a value, or makes it unbound (nil).
  mutating func set(_ capture: Int, to value: Value?) {
    size += (value?.size ?? 0) - (values[capture]?.size ?? 0)
    values[capture] = value
  }

  static var needsTypes: Bool { false }

  func fits(_ expected: Value, _ value: Value, _ type: ValueType?) -> Bool { expected == value }

  /// Binds a capture when it is first used, and compares later values with the bound value.
  /// Captures that were bound before a mismatch remain bound, so a caller that tries several
  /// patterns must copy the bindings for each pattern.
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

extension Bindings {
  /// Compares a callback with a pattern, and binds captures. Returns the first difference, or nil
  /// if the callback fits.
  mutating func mismatch(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena
  ) -> CallbackMismatch.Difference? {
    var values: [Value] = []
    return mismatch(pattern, notice, arena, &values)
  }

  /// Compares a callback with a pattern, and binds captures. Reuses the memory of `values`.
  mutating func mismatch(
    _ pattern: Reception.CallbackPattern, _ notice: Notice, _ arena: Arena, _ values: inout [Value]
  ) -> CallbackMismatch.Difference? {
    guard notice.callback == pattern.kind else { return .otherCallback }
    notice.values(arena, into: &values)
    // Iterate over indices, so that the fields aren't copied.
    for index in pattern.fields.indices {
      let field = pattern.fields[index].field
      if let found = mismatch(pattern.fields[index].pattern, values[field]) {
        return .field(found.inside(.callbackField(pattern.kind, field)))
      }
    }
    return nil
  }
}

extension Bindings {
  /// The difference between a call's result and `expectation`, or nil if they agree. Without an
  /// expectation, the call must succeed.
  mutating func mismatch(
    _ expectation: ResultExpectation?, _ token: CallToken, in log: Log
  ) -> ResultMismatch? {
    let reply = log[token].reply
    if log[token].isForgotten, case .forgotten? = expectation?.kind { return nil }
    let difference = reply.map { self.difference(expectation, $0, log.arena) } ?? .failed
    return difference.map { ResultMismatch(call: token, reply: reply, difference: $0) }
  }

  private mutating func difference(
    _ expectation: ResultExpectation?, _ reply: Reply, _ arena: Arena
  ) -> ResultMismatch.Difference? {
    let hasFailed = reply.code != .success
    switch expectation?.kind {
    case nil: return hasFailed ? .failed : nil
    case .returns(let pattern):
      if hasFailed { return .failedInsteadOf(pattern) }
      return mismatch(pattern, reply.result.value(arena)).map { .value($0) }
    case .fails(let code, let naming):
      if !hasFailed { return .succeededInsteadOf(code) }
      if reply.code != code { return .otherCode(code) }
      guard let naming else { return nil }
      let names = reply.result.value(arena)
      return mismatch(naming, names).map { _ in .names(naming, names) }
    case .forgotten: return .failed
    }
  }
}
