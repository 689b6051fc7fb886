import IMProtocol
import ScenarioLanguage

/// Patterns that ignore times. Variants need these patterns, because the times of events in a
/// variant differ from the times in the scenario.
extension Pattern {
  /// A copy of the pattern that ignores times. Captures in `needed` are still bound to times.
  func timeless(_ type: ValueType?, _ needed: Set<Int>) -> Pattern {
    switch (self, type) {
    case (.value(.integer), .time), (.value(.integer), .moment): return .any
    case (.capture(let index), .time) where !needed.contains(index): return .any
    case (.value(let value), _):
      switch value {
      case .list, .record: return Pattern(equalTo: value).timeless(type, needed)
      case .absent, .boolean, .integer, .text, .pageToken, .code, .user, .group, .callback,
        .enumeration, .dictionary:
        return self
      }
    case (.list(let items, let isOpen), _):
      var element: ValueType?
      if case .list(let inner) = type { element = inner }
      return .list(items.map { $0.timeless(element, needed) }, isOpen: isOpen)
    case (.record(let kind, let fields), _):
      let types = Catalogue.record(kind).fields
      return .record(
        kind,
        fields.map {
          FieldPattern(
            field: $0.field, range: $0.range,
            pattern: $0.pattern.timeless(types[$0.field].type, needed))
        })
    case (.any, _), (.absent, _), (.capture, _), (.dictionary, _): return self
    }
  }
}

extension Reception.CallbackPattern {
  /// A copy of the pattern that ignores times. Captures in `needed` are still bound to times.
  func timeless(_ needed: Set<Int>) -> Reception.CallbackPattern {
    let types = Catalogue.callback(kind).fields
    return Reception.CallbackPattern(
      range: range, kind: kind,
      fields: fields.map {
        FieldPattern(
          field: $0.field, range: $0.range,
          pattern: $0.pattern.timeless(types[$0.field].type, needed))
      })
  }

  /// Creates a pattern that fits only `notice`, at any time if `timeless` is true.
  init(like notice: Notice, _ arena: Arena, range: SourceRange, timeless isTimeless: Bool) {
    let kind = notice.callback
    let fields = notice.values(arena).enumerated().map { index, value in
      FieldPattern(field: index, range: range, pattern: Pattern(equalTo: value))
    }
    self.init(range: range, kind: kind, fields: fields)
    if isTimeless { self = timeless([]) }
  }
}

extension Scenario {
  var timeless: Scenario {
    var scenario = self
    let needed = capturesOfArguments
    scenario.steps = steps.map { step in
      var step = step
      step.statements = step.statements.map { timeless($0, needed) }
      step.outcomes = step.outcomes?.map { outcome in
        var outcome = outcome
        outcome.statements = outcome.statements.map { timeless($0, needed) }
        return outcome
      }
      return step
    }
    scenario.properties.always = properties.always.map { property in
      var property = property
      property.statements = property.statements.map { timeless($0, needed) }
      return property
    }
    return scenario
  }

  private func timeless(_ statement: Statement, _ needed: Set<Int>) -> Statement {
    var statement = statement
    switch statement.kind {
    case .call(var call):
      call.expectation = call.expectation?.timeless(Catalogue.call(call.kind).result, needed)
      statement.kind = .call(call)
    case .result(let label, let expectation):
      statement.kind = .result(label: label, expectation.timeless(result(ofCall: label), needed))
    case .receive(var reception):
      reception.groups = ShortList(
        reception.groups.map { ShortList($0.map { $0.timeless(needed) }) })
      statement.kind = .receive(reception)
    case .holds(let device, let pattern):
      statement.kind = .holds(device, pattern.timeless(nil, needed))
    case .shows(let device, let pattern):
      statement.kind = .shows(device, pattern.timeless(nil, needed))
    case .wait, .connect, .disconnect, .opens, .taps, .fault, .hears, .isHeard: break
    }
    return statement
  }

  /// The captures that calls and pages have as arguments.
  private var capturesOfArguments: Set<Int> {
    var found: Set<Int> = []
    for statement in steps.flatMap(\.statements) {
      switch statement.kind {
      case .call(let call): for one in call.arguments { one.collectCaptures(into: &found) }
      case .opens(_, let arguments), .taps(_, let arguments):
        for one in arguments { one.collectCaptures(into: &found) }
      case .result, .receive, .wait, .connect, .disconnect, .holds, .shows, .fault, .hears,
        .isHeard:
        break
      }
    }
    return found
  }

  private func result(ofCall label: Int) -> ValueType? {
    for case .call(let call) in steps.flatMap(\.statements).map(\.kind) where call.label == label {
      return Catalogue.call(call.kind).result
    }
    return nil
  }
}

extension ResultExpectation {
  /// A copy of the expectation that ignores times. Captures in `needed` are still bound to times.
  fileprivate func timeless(_ type: ValueType?, _ needed: Set<Int>) -> ResultExpectation {
    guard case .returns(let pattern) = kind else { return self }
    return ResultExpectation(range: range, kind: .returns(pattern.timeless(type, needed)))
  }
}

extension CallStatement.Argument {
  fileprivate func collectCaptures(into found: inout Set<Int>) {
    switch self {
    case .value: break
    case .capture(let index): found.insert(index)
    case .list(let items), .record(_, let items):
      for item in items { item.collectCaptures(into: &found) }
    }
  }
}
