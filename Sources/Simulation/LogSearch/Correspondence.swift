import IMProtocol
import ScenarioLanguage

/// A mapping from the values in logs to the values of the model.
///
/// Most values are mapped to themselves. Moments of the server are mapped to other moments, because
/// the server's clock is unknown. The mapping preserves the order of moments. Equal moments have
/// equal images, and a later moment has a later image.
struct Correspondence: PatternMatcher, Sendable {
  private var moments = MomentPairs()
  /// Whether the mapping of a logged moment was impossible, because the mapping would not preserve
  /// the order of moments.
  private(set) var isOutOfOrder = false
  /// The values of tokens in the model. The index of a token's value is the index of the token's
  /// capture.
  private var tokens: [Value?]
  /// For each moment of the model, the token that replaces the moment in the logs. No loop iterates
  /// over the dictionary, so the order of the keys does not matter.
  private var tokensOfMoments: [Int64: Int] = [:]

  /// The start of the model's time, in milliseconds. If the initial state declares an item without
  /// a time, this moment is the time of the item.
  private let start: Int64
  /// The logged times of the items that the initial state declares.
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

  /// The value of a token in the model; nil if no entry has bound the token.
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

  /// Compares a call's reply in the model with the call's result in a log, which is `pattern`.
  /// Returns nil if the reply and the result agree.
  ///
  /// - Parameter owner: The user who has made the call; absent if the server's own interface has
  ///   made the call.
  mutating func mismatch(
    _ pattern: Pattern, _ reply: Reply, of token: CallToken, by owner: UserID, _ log: Log
  ) -> ValueMismatch? {
    let type = reply.code == .success ? Catalogue.call(log[token].call.kind).result : nil
    begin(log[token].call.values(log.arena), of: owner)
    return mismatch(pattern, reply.result.value(log.arena), type)
  }

  /// Maps a token to a moment of the model. Returns true if the mapping is possible. Several
  /// moments of the model can have the same token, because logs have only one token for all moments
  /// of a millisecond.
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

  /// Prepares the comparison of an entry with these values of the model. The entry is in the log of
  /// `owner`.
  mutating func begin(_ values: [Value], of owner: UserID) {
    initialTimes.begin(values, of: owner)
  }

  mutating func begin(_ kind: RecordKind, _ values: [Value]) { initialTimes.begin(kind, values) }

  mutating func begin(field: Int) { initialTimes.field = field }

  mutating func endRecord() { initialTimes.endRecord() }

  // MARK: - Arguments

  /// The model's value for an argument of a logged call.
  ///
  /// - Parameter ahead: The model's clock minus the log's clock, in milliseconds.
  func argument(_ value: Value, _ type: ValueType, ahead: Int64) -> Value {
    switch (type, value) {
    case (.time, .integer(let moment)), (.moment, .integer(let moment)):
      return .integer(model(of: moment, ahead: ahead))
    default: return value
    }
  }

  /// The model's moment that corresponds to the moment `logged` of a log. The result is `logged`
  /// plus the known difference between the model and the log. This difference comes from the latest
  /// mapped moment that is not after `logged`. If there is no such mapped moment, the result is
  /// `logged` plus `ahead`.
  func model(of logged: Int64, ahead: Int64) -> Int64 {
    guard let observed = moments.last(notAfter: logged) else { return logged &+ ahead }
    return observed.model &+ (logged &- observed.logged)
  }
}
