/// The number of steps that were taken, and the number of steps that were pruned.
struct StepCounts: BitwiseCopyable {
  var taken = 0
  var leftOut = 0

  mutating func add(_ others: StepCounts) {
    taken += others.taken
    leftOut += others.leftOut
  }
}
