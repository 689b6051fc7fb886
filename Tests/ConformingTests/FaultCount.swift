import Conforming
import Simulation

/// What has come of faults.
struct FaultCount {
  /// How many there were that the model can't have done.
  var faults = 0
  /// Those that nobody has found.
  var missed: [String] = []
  /// Those whose first divergence is another row.
  var elsewhere: [String] = []
  /// Those with a row that statements decided, of which not the larger part is named.
  var unnamed: [String] = []
  /// How many have such a row.
  var decided = 0
  /// What is no fault: the model has been shown to do just that.
  var legal: [String] = []

  static func + (one: FaultCount, other: FaultCount) -> FaultCount {
    FaultCount(
      faults: one.faults + other.faults, missed: one.missed + other.missed,
      elsewhere: one.elsewhere + other.elsewhere, unnamed: one.unnamed + other.unnamed,
      decided: one.decided + other.decided, legal: one.legal + other.legal)
  }

  /// How many of a hundred, with two decimals.
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
