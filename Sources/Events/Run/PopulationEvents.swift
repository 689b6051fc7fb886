import Base

/// What a population did in one execution.
package struct PopulationEvents: Hashable, Sendable {
  /// The index of the population in `CaseEvents.steps`.
  package var step: Int
  package var lines: [Line]
  /// The time from which on the lines are counted, in microseconds since the start of the case, if
  /// the population warmed up before.
  package var measuredFrom: Int64?

  package struct Line: Hashable, Sendable {
    /// The line in the canonical layout.
    package var text: String
    /// The number of the line, counted from 1.
    package var line: Int
    /// How often the line's action happened.
    package var happened: Int
    /// How often nobody fitted the choices of a call.
    package var withoutChoice = 0
    /// How often the action was not possible on the device.
    package var impossible = 0
    /// How often the action did not happen because its bound was reached.
    package var beyondBound = 0
  }

  /// Why a line's action did not happen, with how often, such as `12 times nobody to choose`.
  static func reasons(withoutChoice: Int, impossible: Int, beyondBound: Int) -> [String] {
    [
      (withoutChoice, "nobody to choose"), (impossible, "not possible on the device"),
      (beyondBound, "beyond its bound"),
    ].filter { $0.0 > 0 }.map { "\($0.0 == 1 ? "once" : "\($0.0.grouped) times") \($0.1)" }
  }
}

extension PopulationEvents.Line {
  /// How often the action happened, and why it did not happen more often, such as `happened 3
  /// times; 12 times nobody to choose`.
  package var words: String {
    let reasons = PopulationEvents.reasons(
      withoutChoice: withoutChoice, impossible: impossible, beyondBound: beyondBound)
    let times = happened == 1 ? "once" : "\(happened.grouped) times"
    return (["happened \(times)"] + reasons).joined(separator: "; ")
  }
}
