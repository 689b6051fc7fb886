import ScenarioLanguage

@testable import IMProtocol

/// The changes of a statement about a call's result, a device's local data or a page.
struct ResultEdits {
  struct Edited {
    let kind: Change.Kind
    let range: SourceRange
    /// The changed statement, or nil if the statement is removed.
    let statement: Statement?
  }

  private(set) var all: [Edited] = []

  init(_ statement: Statement, mayFail: Bool) {
    switch statement.kind {
    case .call(let call):
      if let expectation = call.expectation {
        add(expectation) { changed in
          var call = call
          call.expectation = changed
          return Statement(range: statement.range, kind: .call(call))
        }
      } else if !mayFail {
        var failing = call
        failing.expectation = ResultExpectation(
          range: statement.range, kind: .fails(Code(25461), naming: nil))
        let changed = Statement(range: statement.range, kind: .call(failing))
        all.append(Edited(kind: .failureExpected, range: statement.range, statement: changed))
      }
    case .result(let label, let expectation):
      add(expectation) { changed in
        changed.map { Statement(range: statement.range, kind: .result(label: label, $0)) }
      }
    case .holds(let device, let pattern):
      for other in pattern.others {
        let changed = Statement(range: statement.range, kind: .holds(device, other))
        all.append(Edited(kind: .localDataChanged, range: statement.range, statement: changed))
      }
    case .shows(let device, let pattern):
      for other in pattern.others {
        let changed = Statement(range: statement.range, kind: .shows(device, other))
        all.append(Edited(kind: .pageChanged, range: statement.range, statement: changed))
      }
    case .receive, .wait, .connect, .disconnect, .opens, .taps, .fault, .hears, .isHeard: break
    }
  }

  /// Adds the changes of an expectation. The closure `statement` makes a statement with the
  /// expectation that is its argument. If the argument is nil, the statement has no expectation.
  private mutating func add(
    _ expectation: ResultExpectation, _ statement: (ResultExpectation?) -> Statement?
  ) {
    var edits: [(Change.Kind, ResultExpectation.Kind)] = []
    switch expectation.kind {
    case .returns(let pattern):
      edits += pattern.others.map { (.resultChanged, .returns($0)) }
      edits.append((.failureExpected, .fails(Code(25461), naming: nil)))
    case .fails(let code, let naming):
      edits.append((.codeChanged, .fails(code.other, naming: naming)))
      edits.append((.successExpected, .returns(.any)))
      edits += (naming?.others ?? []).map { (.namingChanged, .fails(code, naming: $0)) }
      // Without an expectation, the failure is at the line of the call.
      let bare = statement(nil)
      let range = bare?.range ?? expectation.range
      all.append(Edited(kind: .failureDropped, range: range, statement: bare))
    case .forgotten:
      edits.append((.failureExpected, .fails(Code(25461), naming: nil)))
    }
    for (kind, changed) in edits {
      let changed = ResultExpectation(range: expectation.range, kind: changed)
      all.append(Edited(kind: kind, range: changed.range, statement: statement(changed)))
    }
  }
}
