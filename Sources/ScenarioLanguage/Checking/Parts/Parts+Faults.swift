/// Reads the faults of steps and races. If a fault is tied to a call, the call may be above or
/// below the fault.
extension Parts {
  /// A fault that is tied to a call. `statement` is the fault's index in its part, and `name` is
  /// the node with the call's name.
  struct Tie {
    var statement: Int
    var kind: Action.Kind
    var name: Int
  }

  /// Checks a fault of a step or race, and adds it to the statements. For a line with `each`,
  /// checks and adds each of the line's faults.
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
    statements.append(Statement(range: reader.location(line), kind: Statement.Kind(fault)))
  }

  /// Finds the calls to which the faults of a step or race are tied.
  ///
  /// - Precondition: All statements of the step or race have been read.
  mutating func tieFaults(_ reader: inout ValueReader) {
    var wrong = -1
    for tie in ties where tie.name != wrong {
      guard let label = calls.label(of: tie, inRace: part == .race, &reader) else {
        // All faults of a line with `each` name the same call, so a wrong name is reported only
        // once.
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
