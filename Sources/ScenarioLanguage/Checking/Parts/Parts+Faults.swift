/// Faults, which may be tied to calls that stand further down.
extension Parts {
  /// A fault that is tied to a call: its place among the statements, and the call's name.
  struct Tie {
    var statement: Int
    var kind: Action.Kind
    var name: Int
  }

  /// Checks a fault of a step or race, or one of those that `each` makes of it.
  mutating func add(_ kind: Action.Kind, _ line: Line, _ reader: inout ValueReader) {
    guard let fault = Fault(kind, line, &reader) else {
      isDamaged = true
      return
    }
    if part == .race, kind.words.mayWait, fault.isHere {
      reader.report(.momentNeeded(kind.word, isServer: kind.isOfServer), at: line)
      isDamaged = true
      return
    }
    if part == .byHand, !fault.isHere, !fault.isRestartAmid {
      reader.report(.momentByHand(kind.word), at: line)
      isDamaged = true
      return
    }
    if let name = Fault.callName(kind, line, reader.syntax) {
      ties.append(Tie(statement: statements.count, kind: kind, name: name))
    }
    statements.append(Statement(range: reader.place(line), kind: Statement.Kind(fault)))
  }

  /// Ties the faults of a step or race to its calls, all of which are known now.
  mutating func tieFaults(_ reader: inout ValueReader) {
    var wrong = -1
    for tie in ties where tie.name != wrong {
      guard let label = calls.label(of: tie, inRace: part == .race, &reader) else {
        // Each of the lines that `each` makes names the same.
        wrong = tie.name
        isDamaged = true
        continue
      }
      if case .fault(var fault) = statements[tie.statement].kind {
        fault.tie(to: label)
        statements[tie.statement].kind = .fault(fault)
      }
    }
    ties = []
  }
}
