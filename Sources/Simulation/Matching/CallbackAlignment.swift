import IMProtocol
import ScenarioLanguage

/// Aligns the callbacks that a device should receive in a step with the callbacks that it received,
/// so that as many pairs as possible agree. The alignment begins at the first difference. A
/// callback without an agreeing partner is paired with a callback of the same kind if possible. Any
/// other callback has its own row.
///
/// The alignment is a longest common subsequence, computed by dynamic programming (Wagner and
/// Fischer, "The String-to-String Correction Problem", Journal of the ACM 21, 1974). Sets of
/// callbacks that may arrive in any order (`and`) are supported, too: their callbacks can be paired
/// in any order.
struct CallbackAlignment {
  private(set) var rows: [CallbackMismatch.Row] = []

  /// `window` is the maximum number of expected callbacks, and also of received callbacks, in a
  /// window. `windows` is the number of windows. After the last window, callbacks are paired one
  /// after another, without a search. Reports show fewer callbacks than these windows contain.
  private static let most = (window: 64, windows: 8)

  /// A position in the expected callbacks. Outside a set, a position consists of the next callback.
  /// Inside a set, a position consists of all callbacks of the set that have no row yet.
  private struct Position {
    /// The indices of the position's callbacks in `CallbackMismatch.expected`.
    var left: [Int]
    /// For each callback in `left`, the index of the next position if the next row contains this
    /// callback.
    var next: [Int]
  }

  /// The next row of an alignment.
  private struct TimedTransition {
    /// The indices of the expected and the received callback. At most one of these indices is nil.
    var expected: Int?
    var received: Int?
    var index: Int
    /// The score of the row. A single agreement outweighs the costs of all other rows of an
    /// alignment.
    var worth: Int32
  }

  private let mismatch: CallbackMismatch
  private let log: Log
  /// The bindings after the last row.
  private var bindings: Bindings
  /// The current window.
  private var expected: Range<Int>
  private var received: Range<Int>
  /// The scores of all pairs of an expected and a received callback.
  private var worths: [Int32] = []

  init(_ mismatch: CallbackMismatch, _ log: Log) {
    self.mismatch = mismatch
    self.log = log
    bindings = mismatch.bindings
    expected = mismatch.agreed..<mismatch.agreed
    received = expected
    for _ in 0..<Self.most.windows where !isDone { alignWindow() }
    while !isDone {
      append(
        expected.upperBound < mismatch.expected.count ? expected.upperBound : nil,
        received.upperBound < mismatch.received.count ? received.upperBound : nil)
      expected = Self.after(expected, in: mismatch.expected, most: 1)
      received = Self.after(received, in: mismatch.received, most: 1)
    }
  }

  /// Whether all callbacks have rows.
  private var isDone: Bool {
    expected.upperBound == mismatch.expected.count && received.upperBound == mismatch.received.count
  }

  /// The window in `list` directly after `range`.
  private static func after<Element>(
    _ range: Range<Int>, in list: [Element], most: Int
  ) -> Range<Int> {
    range.upperBound..<min(list.count, range.upperBound + most)
  }

  /// Aligns the next window. Callbacks after the last agreeing row are left for the following
  /// window.
  private mutating func alignWindow() {
    expected = Self.after(expected, in: mismatch.expected, most: Self.most.window)
    received = Self.after(received, in: mismatch.received, most: Self.most.window)
    worths = []
    for index in expected { worths += received.map { worth(index, $0) } }
    let first = rows.count
    align()
    if isDone { return }
    var taken = (expected: 0, received: 0, highest: expected.lowerBound - 1)
    var end: (row: Int, expected: Int, received: Int)?
    for row in first..<rows.count {
      if let index = rows[row].expected {
        taken.expected += 1
        taken.highest = max(taken.highest, index)
      }
      if rows[row].received != nil { taken.received += 1 }
      // A window must not end inside a set of callbacks that may arrive in any order.
      let isWhole = expected.lowerBound + taken.expected == taken.highest + 1
      if rows[row].difference == nil && isWhole {
        end = (row + 1, taken.highest + 1, received.lowerBound + taken.received)
      }
    }
    guard let end else { return }
    rows.removeSubrange(end.row...)
    expected = expected.lowerBound..<end.expected
    received = received.lowerBound..<end.received
  }

  /// The difference between two callbacks, and the bindings if there is no difference.
  private func compare(
    _ index: Int, _ came: Int
  ) -> (difference: CallbackMismatch.Difference?, bindings: Bindings) {
    var trial = bindings
    guard let notice = log.notice(at: mismatch.received[came]) else {
      return (.otherCallback, trial)
    }
    let difference = trial.mismatch(mismatch.expected[index].pattern, notice, log.arena)
    return (difference, difference == nil ? trial : bindings)
  }

  private func worth(_ index: Int, _ came: Int) -> Int32 {
    switch compare(index, came).difference {
    case nil: 10_000
    case .field: -1
    case .otherCallback, .missing, .unexpected, .contradicted: -3
    }
  }

  /// The score of a row that has only an expected callback or only a received callback.
  private static let alone: Int32 = -2

  private mutating func append(_ index: Int?, _ came: Int?) {
    var row = CallbackMismatch.Row(expected: index, received: came)
    switch (index, came) {
    case (let index?, let came?): (row.difference, bindings) = compare(index, came)
    case (_, nil): row.difference = .missing
    case (nil, _): row.difference = .unexpected
    }
    rows.append(row)
  }

  /// All positions in the expected callbacks, including the position after the last callback.
  private var indices: [Position] {
    var indices: [Position] = []
    var start = expected.lowerBound
    while start < expected.upperBound {
      var end = start + 1
      while end < expected.upperBound, mismatch.expected[end].isFreeWithPrevious { end += 1 }
      // Each bit of `taken` says whether a callback of the set has a row. The set is complete when
      // all bits are 1.
      let base = indices.count
      for taken in 0..<(1 << (end - start)) - 1 {
        let left = (start..<end).filter { taken & 1 << ($0 - start) == 0 }
        indices.append(Position(left: left, next: left.map { base + (taken | 1 << ($0 - start)) }))
      }
      start = end
    }
    return indices + [Position(left: [], next: [])]
  }

  /// Calls `body` with each possible next row. If several rows lead to equally good alignments, the
  /// first of these rows is used.
  private func forEachTransition(
    from position: Position, _ index: Int, _ came: Int, _ body: (TimedTransition) -> Void
  ) {
    if came < received.upperBound {
      for member in position.left.indices {
        let one = position.left[member]
        let row = (one - expected.lowerBound) * received.count + came - received.lowerBound
        body(
          TimedTransition(
            expected: one, received: came, index: position.next[member], worth: worths[row]))
      }
    }
    if let one = position.left.first {
      body(TimedTransition(expected: one, index: position.next[0], worth: Self.alone))
    }
    if came < received.upperBound {
      body(TimedTransition(received: came, index: index, worth: Self.alone))
    }
  }

  /// Computes the best score from each position, in reverse order of the positions. After computing
  /// the scores, builds the best alignment, beginning at the first position.
  private mutating func align() {
    let indices = indices
    let columns = received.count + 1
    var best = Array(repeating: Int32(0), count: indices.count * columns)
    func value(_ transition: TimedTransition, _ came: Int) -> Int32 {
      let next = came + (transition.received == nil ? 0 : 1)
      return transition.worth + best[transition.index * columns + next - received.lowerBound]
    }
    for index in indices.indices.reversed() {
      for came in (received.lowerBound...received.upperBound).reversed() {
        var most: Int32?
        forEachTransition(from: indices[index], index, came) {
          most = max(most ?? .min, value($0, came))
        }
        best[index * columns + came - received.lowerBound] = most ?? 0
      }
    }
    var (index, came) = (0, received.lowerBound)
    while true {
      let worth = best[index * columns + came - received.lowerBound]
      var first: TimedTransition?
      forEachTransition(from: indices[index], index, came) {
        if first == nil && value($0, came) == worth { first = $0 }
      }
      guard let transition = first else { return }
      append(transition.expected, transition.received)
      (index, came) = (transition.index, came + (transition.received == nil ? 0 : 1))
    }
  }
}
