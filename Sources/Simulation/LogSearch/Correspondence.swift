import IMProtocol
import ScenarioLanguage

/// What values of logs stand for in the model.
///
/// Most are the same. The moments of the server are not: nobody knows its clock. A moment of a log
/// stands for one of the model, the same for the same, and later ones for later ones.
struct Correspondence: PatternMatcher, Sendable {
  private var moments = MomentPairs()
  /// Whether a moment of a log could not stand for one of the model, since a later one does for an
  /// earlier one.
  private(set) var isOutOfOrder = false
  /// What tokens stand for, by the indices of captures.
  private var tokens: [Value?]
  /// The tokens that stand for moments of the model. Only looked up.
  private var tokensOfMoments: [Int64: Int] = [:]

  /// When the model's time begins, in milliseconds: since then is whatever a scene declares, which
  /// does not say since when.
  private let start: Int64

  /// Nothing has been compared yet.
  ///
  /// - Parameters:
  ///   - count: how many tokens there are.
  ///   - start: when the model's time begins, in milliseconds.
  init(tokens count: Int, from start: Int64) {
    tokens = Array(repeating: nil, count: count)
    self.start = start
  }

  /// What a token stands for; nil where no row has said.
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

  /// Holds what a call gives against what a log says of it; nil when it fits.
  mutating func mismatch(
    _ pattern: Pattern, _ reply: Reply, of token: CallToken, _ log: Log
  ) -> ValueMismatch? {
    let type = reply.code == .success ? Catalogue.call(log[token].call.kind).result : nil
    return mismatch(pattern, reply.result.value(log.arena), type)
  }

  /// Whether a token stands for a moment of the model, as far as anybody knows; then it does.
  /// What has come in one millisecond has one token, and need not have come in one in the model.
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
      let isFine = model == start || moments.pair(model, with: moment)
      if !isFine { isOutOfOrder = true }
      return isFine
    default: return logged == value
    }
  }

  // MARK: - Arguments

  /// What an argument of a logged call is in the model.
  ///
  /// - Parameter ahead: by how much the model's clock is ahead of that of the log.
  func argument(_ value: Value, _ type: ValueType, ahead: Int64) -> Value {
    switch (type, value) {
    case (.time, .integer(let moment)), (.moment, .integer(let moment)):
      return .integer(model(of: moment, ahead: ahead))
    default: return value
    }
  }

  /// The moment of the model for which one of a log stands: as it was told, or as far behind the
  /// one that was told before it.
  func model(of logged: Int64, ahead: Int64) -> Int64 {
    guard let told = moments.last(notAfter: logged) else { return logged &+ ahead }
    return told.model &+ (logged &- told.logged)
  }
}
