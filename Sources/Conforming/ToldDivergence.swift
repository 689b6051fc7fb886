import Simulation

/// A divergence as it is told: with the slip in writing the log that explains it, and with what
/// differs only since it does.
package struct ToldDivergence {
  private(set) var divergence: Divergence
  /// How its log seems to have been written wrongly; nil where nothing says so.
  let slip: LogSlip?
  /// What differs elsewhere for the same reason.
  private(set) var others: [Divergence] = []

  /// Adds what differs for the same reason; the slip itself stands first.
  fileprivate mutating func add(_ other: Divergence, isItself: Bool) {
    if isItself {
      others.append(divergence)
      divergence = other
    } else {
      others.append(other)
    }
  }
}

extension [ToldDivergence] {
  /// The divergences of logs, in their order; what has the same slip as another one is told with
  /// it.
  init(_ divergences: [Divergence], _ slips: LogSlips) {
    self = []
    var told: [LogSlip: Int] = [:]
    for divergence in divergences {
      guard let slip = slips.slip(of: divergence) else {
        append(ToldDivergence(divergence: divergence, slip: nil))
        continue
      }
      if let place = told[slip] {
        let isItself =
          !slips.isItself(self[place].divergence, slip) && slips.isItself(divergence, slip)
        self[place].add(divergence, isItself: isItself)
      } else {
        told[slip] = count
        append(ToldDivergence(divergence: divergence, slip: slip))
      }
    }
  }
}
