import Conforming
import Simulation

/// How many faults in logs were found.
struct FaultCount {
  /// A fault is a change of logs after which the model can't have produced the logs.
  var faults = 0
  /// The faults that were not found.
  var missed: [String] = []
  /// The faults for which the first divergence is not at the entry of the fault.
  var elsewhere: [String] = []
  /// The faults for which the output lists at most half of the clauses that decided the entry.
  var unnamed: [String] = []
  /// How many faults are at entries that clauses decided.
  var decided = 0
  /// Changes that are not faults, because the model can produce exactly the changed logs.
  var legal: [String] = []

  static func + (one: FaultCount, other: FaultCount) -> FaultCount {
    FaultCount(
      faults: one.faults + other.faults, missed: one.missed + other.missed,
      elsewhere: one.elsewhere + other.elsewhere, unnamed: one.unnamed + other.unnamed,
      decided: one.decided + other.decided, legal: one.legal + other.legal)
  }

  /// The share in percent, with two decimal places.
  private static func share(_ part: Int, _ whole: Int) -> String {
    let share = whole == 0 ? 0 : part * 10_000 / whole
    return "\(share / 100).\(share % 100 / 10)\(share % 10) %"
  }

  var words: String {
    let found = faults - missed.count
    return "\(faults) faults, \(Self.share(found, faults)) found, "
      + "\(Self.share(found - elsewhere.count, faults)) at the very row, "
      + "\(Self.share(decided - unnamed.count, decided)) of \(decided) with the statements; "
      + "\(legal.count) more are none"
  }
}
