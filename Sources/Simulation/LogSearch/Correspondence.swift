import IMProtocol
import ScenarioLanguage

/// Maps the values in logs to the model's values.
///
/// Most values are mapped to themselves. Moments of the server are not mapped to themselves,
/// because the server's clock is unknown. The mapping of moments preserves their order: equal
/// moments have equal images, and a later moment has a later image.
struct Correspondence: PatternMatcher, Sendable {
  private var moments = MomentPairs()
  /// Whether the mapping was unable to preserve the order of a logged moment.
  private(set) var isOutOfOrder = false
  /// For each token, its value in the model. A token has the same index as its capture.
  private var tokens: [Value?]
  /// For each moment of the model, the token that represents this moment in the logs. The
  /// dictionary is never iterated over, so the order of its keys doesn't matter.
  private var tokensOfMoments: [Int64: Int] = [:]

  /// The start of the model's time, in milliseconds. If the initial state declares an item without
  /// a time, the item's time is `start`.
  private let start: Int64
  private var initialTimes = InitialTimes()

  /// Creates an empty mapping.
  ///
  /// - Parameters:
  ///   - count: The number of tokens.
  ///   - start: The start of the model's time, in milliseconds.
  init(tokens count: Int, from start: Int64) {
    tokens = Array(repeating: nil, count: count)
    self.start = start
  }

  /// A token's value in the model, or nil if no entry has bound the token yet.
  subscript(token: Int) -> Value? { tokens[token] }

  // MARK: - Comparing

  static var needsTypes: Bool { true }

  mutating func mismatch(capture: Int, _ value: Value, _ type: ValueType?) -> ValueMismatch? {
    if type == .time || type == .moment, case .integer(let moment) = value {
      if fits(capture, moment) { return nil }
    } else if let bound = tokens[capture] {
      if bound == value { return nil }
    } else {
      tokens[capture] = value
      return nil
    }
    return ValueMismatch(path: [], expected: .capture(capture), actual: value)
  }

  /// Compares a call's reply in the model with `pattern`, the call's logged result. Returns nil if
  /// the reply agrees with the pattern.
  ///
  /// - Parameter owner: The user who made the call, or `absent` if the server's own interface made
  ///   it.
  mutating func mismatch(
    _ pattern: Pattern, _ reply: Reply, of token: CallToken, by owner: UserID, _ log: Log
  ) -> ValueMismatch? {
    let type = reply.code == .success ? Catalogue.call(log[token].call.kind).result : nil
    begin(log[token].call.values(log.arena), of: owner)
    return mismatch(pattern, reply.result.value(log.arena), type)
  }

  /// Maps a token to a moment of the model, and returns whether this is possible. Several moments
  /// of the model can have the same token, because logs have only one token for all moments of a
  /// millisecond.
  private mutating func fits(_ token: Int, _ moment: Int64) -> Bool {
    if moment == start { return true }
    if let known = tokensOfMoments[moment] { return known == token }
    tokensOfMoments[moment] = token
    tokens[token] = tokens[token] ?? .integer(moment)
    return true
  }

  mutating func fits(_ logged: Value, _ value: Value, _ type: ValueType?) -> Bool {
    switch (type, logged, value) {
    case (.time?, .integer(let moment), .integer(let model)),
      (.moment?, .integer(let moment), .integer(let model)):
      if model == start { return initialTimes.fits(moment) }
      let isFine = moments.pair(model, with: moment)
      if !isFine { isOutOfOrder = true }
      return isFine
    default: return logged == value
    }
  }

  // MARK: - Moments before the logs

  /// Prepares to compare an entry in the log of `owner` with `values`, which come from the model.
  mutating func begin(_ values: [Value], of owner: UserID) {
    initialTimes.begin(values, of: owner)
  }

  mutating func begin(_ kind: RecordKind, _ values: [Value]) { initialTimes.begin(kind, values) }

  mutating func begin(field: Int) { initialTimes.field = field }

  mutating func endRecord() { initialTimes.endRecord() }

  // MARK: - Arguments

  /// The model's value for an argument of a logged call.
  ///
  /// - Parameter ahead: The number of milliseconds by which the model's clock is ahead of the log's
  ///   clock.
  func argument(_ value: Value, _ type: ValueType, ahead: Int64) -> Value {
    switch (type, value) {
    case (.time, .integer(let moment)), (.moment, .integer(let moment)):
      return .integer(model(of: moment, ahead: ahead))
    default: return value
    }
  }

  /// The model's moment for the logged moment `logged`. The difference between the two clocks is
  /// taken from the latest mapped moment that is not after `logged`. If there is no such moment,
  /// the difference is `ahead`.
  func model(of logged: Int64, ahead: Int64) -> Int64 {
    guard let observed = moments.last(notAfter: logged) else { return logged &+ ahead }
    return observed.model &+ (logged &- observed.logged)
  }
}
