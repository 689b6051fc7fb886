import IMProtocol
import ScenarioLanguage

/// An alignment of the expected and the received callbacks of a device in a step. The alignment
/// begins at the first difference, and maximizes the number of agreeing pairs. Each remaining
/// callback is paired with a callback of the same kind if possible. If this is not possible, the
/// callback has its own row.
///
/// The alignment is a longest common subsequence, which is computed by dynamic programming (Wagner
/// and Fischer, "The String-to-String Correction Problem", J. ACM 21, 1974). The algorithm also
/// supports sets of callbacks that may arrive in any order (`and`). The callbacks of a set can be
/// paired with received callbacks in any order.
struct CallbackAlignment {
  private(set) var rows: [CallbackMismatch.Row] = []

  /// `window` is the maximum number of expected callbacks in a window, and also the maximum number
  /// of received callbacks. `windows` is the maximum number of windows. After the last window,
  /// callbacks are paired one after another, without a search. Reports show fewer callbacks than
  /// the windows contain.
  private static let most = (window: 64, windows: 8)

  /// A position in the expected callbacks. Outside a set, the position is the next callback. Within
  /// a set, the position consists of the callbacks of the set that have no row yet.
  private struct Position {
    /// The indices of the position's callbacks in `CallbackMismatch.expected`.
    var left: [Int]
    /// For each callback in `left`, the index of the next position, if the next row contains this
    /// callback.
    var next: [Int]
  }

  /// The next row of an alignment.
  private struct TimedTransition {
    /// The index of the expected callback, and the index of the received callback. At most one of
    /// the two indices is nil.
    var expected: Int?
    var received: Int?
    var index: Int
    /// The score of the row. The score of one agreement is greater than the costs of all other rows
    /// of an alignment.
    var worth: Int32
  }

  private let mismatch: CallbackMismatch
  private let log: Log
  /// The bindings after the last row.
  private var bindings: Bindings
  /// The current window.
  private var expected: Range<Int>
  private var received: Range<Int>
  /// For each pair of an expected callback and a received callback, the score of the pair.
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

  /// Whether all expected and received callbacks have rows.
  private var isDone: Bool {
    expected.upperBound == mismatch.expected.count && received.upperBound == mismatch.received.count
  }

  /// The window in `list` directly after `range`.
  private static func after<Element>(
    _ range: Range<Int>, in list: [Element], most: Int
  ) -> Range<Int> {
    range.upperBound..<min(list.count, range.upperBound + most)
  }

  /// Aligns the next window. The callbacks after the last agreeing row become part of the next
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
      // A window must not end within a set of callbacks that may arrive in any order.
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

  /// The difference between two callbacks, and the bindings if the callbacks agree.
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

  /// The score of a row with only one callback, which is missing or unexpected.
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

  /// All positions in the expected callbacks, in the order of the callbacks. The position after the
  /// last callback is included.
  private var indices: [Position] {
    var indices: [Position] = []
    var start = expected.lowerBound
    while start < expected.upperBound {
      var end = start + 1
      while end < expected.upperBound, mismatch.expected[end].isFreeWithPrevious { end += 1 }
      // In `taken`, each callback of the set has a bit. The bit is 1 if the callback has a row. If
      // all bits are 1, the set is complete.
      let base = indices.count
      for taken in 0..<(1 << (end - start)) - 1 {
        let left = (start..<end).filter { taken & 1 << ($0 - start) == 0 }
        indices.append(Position(left: left, next: left.map { base + (taken | 1 << ($0 - start)) }))
      }
      start = end
    }
    return indices + [Position(left: [], next: [])]
  }

  /// Calls `body` with each possible next row. If several of these rows lead to equally good
  /// alignments, the alignment uses the first of these rows.
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

  /// Computes the best score from each position. This computation begins with the last position.
  /// The function then creates the best alignment, beginning with the first position.
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
