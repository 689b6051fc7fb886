/// Faults, which may be tied to calls that stand further down.
extension Parts {
  /// A fault that is tied to a call: its place among the statements, and the call's name.
  struct Tie {
    var statement: Int
    var fault: Line.Fault
    var name: Int
  }

  /// Checks a fault of a step or race, or one of those that `each` makes of it.
  mutating func add(_ fault: Line.Fault, _ line: Line, _ reader: inout ValueReader) {
    guard let made = Fault(fault, line, &reader) else {
      isDamaged = true
      return
    }
    if part == .race, fault.mayWait, made.isHere {
      reader.report(.momentNeeded(fault.word, isServer: fault == .serverRestart), at: line)
      isDamaged = true
      return
    }
    if part == .byHand, !made.isHere {
      reader.report(.momentByHand(fault.word), at: line)
      isDamaged = true
      return
    }
    if let name = Fault.callName(fault, line, reader.syntax) {
      ties.append(Tie(statement: statements.count, fault: fault, name: name))
    }
    statements.append(Statement(range: reader.syntax.place(line), kind: .fault(made)))
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

extension Line.Fault {
  /// The word by which a diagnostic calls it.
  var word: String {
    switch self {
    case .lostConnection: "loses its connection"
    case .lostAnswer: "is lost"
    case .hearing: "hears"
    case .heard: "is heard"
    case .latency: "latency"
    case .late: "reaches"
    case .serverRestart, .restart: "restarts"
    case .reinstallation: "reinstalls"
    case .clock: "clock is"
    }
  }

  /// Whether it may wait for its moment; in a race it must.
  var mayWait: Bool {
    switch self {
    case .lostConnection, .serverRestart, .restart, .reinstallation: true
    case .lostAnswer, .hearing, .heard, .latency, .late, .clock: false
    }
  }
}
