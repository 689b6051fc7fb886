/// How many steps were taken, and how many were pruned.
struct StepCounts: BitwiseCopyable {
  var taken = 0
  var leftOut = 0

  mutating func add(_ others: StepCounts) {
    taken += others.taken
    leftOut += others.leftOut
  }
}
