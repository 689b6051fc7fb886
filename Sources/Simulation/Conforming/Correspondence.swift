import IMProtocol
import ScenarioLanguage

/// What values of logs stand for in the model.
///
/// Most are the same. The moments of the server are not: nobody knows its clock. A moment of a log
/// stands for one of the model, the same for the same, and later ones for later ones.
struct Correspondence: Sendable {
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

  /// Holds a value of the model against what a log says of it; nil when it fits.
  mutating func mismatch(
    _ pattern: Pattern, _ value: Value, _ type: ValueType?
  ) -> ValueMismatch? {
    switch pattern {
    case .any: return value == .absent ? here(pattern, value) : nil
    case .absent: return value == .absent ? nil : here(pattern, value)
    case .capture(let token):
      if type == .time || type == .moment, case .integer(let moment) = value {
        return fits(token, moment) ? nil : here(pattern, value)
      }
      guard let bound = tokens[token] else {
        tokens[token] = value
        return nil
      }
      return bound == value ? nil : here(pattern, value)
    case .value(let logged): return fits(logged, value, type) ? nil : here(pattern, value)
    case .list(let items, _):
      guard case .list(let list) = value else { return here(pattern, value) }
      var element: ValueType?
      if case .list(let one)? = type { element = one }
      for (index, item) in items.enumerated() {
        guard index < list.count else {
          return ValueMismatch(path: [.item(index)], expected: item, actual: nil)
        }
        if var found = mismatch(item, list[index], element) {
          found.path.insert(.item(index), at: 0)
          return found
        }
      }
      return items.count == list.count ? nil : here(pattern, value)
    case .dictionary(let keys, _):
      guard case .dictionary(let attributes) = value else { return here(pattern, value) }
      return mismatch(keys, attributes)
    case .record(let kind, let fields):
      guard case .record(kind, let values) = value else { return here(pattern, value) }
      return mismatch(fields, values, Catalogue.record(kind).fields) { .recordField(kind, $0) }
    }
  }

  /// Holds what a call gives against what a log says of it; nil when it fits.
  mutating func mismatch(
    _ pattern: Pattern, _ reply: Reply, of token: CallToken, _ log: Log
  ) -> ValueMismatch? {
    let type = reply.code == .success ? Catalogue.call(log[token].call.kind).result : nil
    return mismatch(pattern, reply.result.value(log.arena), type)
  }

  /// Holds fields against what a log says of some of them.
  mutating func mismatch(
    _ fields: [FieldPattern], _ values: [Value], _ descriptors: [FieldDescriptor],
    _ part: (Int) -> ValueMismatch.Part
  ) -> ValueMismatch? {
    for field in fields {
      if var found = mismatch(
        field.pattern, values[field.field], descriptors[field.field].type)
      {
        found.path.insert(part(field.field), at: 0)
        return found
      }
    }
    return nil
  }

  private mutating func mismatch(
    _ keys: [KeyPattern], _ attributes: [Value.Attribute]
  ) -> ValueMismatch? {
    for key in keys {
      let held = attributes.first { $0.key == key.key }.map { Value.text($0.value) } ?? .absent
      if var found = mismatch(key.pattern, held, .text) {
        found.path.insert(.key(key.key), at: 0)
        return found
      }
    }
    return attributes.first { held in !keys.contains { $0.key == held.key } }.map {
      ValueMismatch(path: [.key($0.key)], expected: .absent, actual: .text($0.value))
    }
  }

  private func here(_ pattern: Pattern, _ value: Value) -> ValueMismatch {
    ValueMismatch(path: [], expected: pattern, actual: value)
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

  private mutating func fits(_ logged: Value, _ value: Value, _ type: ValueType?) -> Bool {
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
