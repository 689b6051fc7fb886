import IMProtocol
import ScenarioLanguage

/// Lays the callbacks that a step lists beside those that a device received, from the first
/// difference on: as many as possible agree, in order, and what is left stands beside a callback of
/// its kind rather than alone.
///
/// This is the longest common part of two sequences by dynamic programming (Wagner and Fischer,
/// "The String-to-String Correction Problem", J. ACM 21, 1974), but that callbacks which may come
/// in either order (`and`) are a set: each takes what fits it, whichever came first.
struct CallbackAlignment {
  private(set) var rows: [CallbackMismatch.Row] = []

  /// So many callbacks of either side are aligned at a time, and so many times: then the rest
  /// stands beside each other as it comes. Reports show fewer.
  private static let most = (window: 64, windows: 8)

  /// A place in what is listed: what of a set, or of a single callback, has no row yet.
  private struct Place {
    /// The places of these in `CallbackMismatch.expected`.
    var left: [Int]
    /// For each of them the place that is reached when it has its row.
    var next: [Int]
  }

  /// The next row of an alignment.
  private struct Move {
    /// What is listed, what came: one of them, or both.
    var expected: Int?
    var received: Int?
    var place: Int
    /// One that agrees is worth more than all others of an alignment can cost.
    var worth: Int32
  }

  private let mismatch: CallbackMismatch
  private let log: Log
  /// What captures are bound to behind the last row.
  private var bindings: Bindings
  /// What is aligned at a time.
  private var expected: Range<Int>
  private var received: Range<Int>
  /// What each listed callback beside each received one is worth.
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
      expected = Self.behind(expected, in: mismatch.expected, most: 1)
      received = Self.behind(received, in: mismatch.received, most: 1)
    }
  }

  /// Whether all that is listed and all that came has its row.
  private var isDone: Bool {
    expected.upperBound == mismatch.expected.count && received.upperBound == mismatch.received.count
  }

  /// The places that follow a range.
  private static func behind<Element>(
    _ range: Range<Int>, in list: [Element], most: Int
  ) -> Range<Int> {
    range.upperBound..<min(list.count, range.upperBound + most)
  }

  /// Aligns the next window; what follows the last row that agrees is left to the one after it.
  private mutating func alignWindow() {
    expected = Self.behind(expected, in: mismatch.expected, most: Self.most.window)
    received = Self.behind(received, in: mismatch.received, most: Self.most.window)
    worths = []
    for place in expected { worths += received.map { worth(place, $0) } }
    let first = rows.count
    align()
    if isDone { return }
    var taken = (expected: 0, received: 0, highest: expected.lowerBound - 1)
    var end: (row: Int, expected: Int, received: Int)?
    for row in first..<rows.count {
      if let place = rows[row].expected {
        taken.expected += 1
        taken.highest = max(taken.highest, place)
      }
      if rows[row].received != nil { taken.received += 1 }
      // Part of a set that is free in its order is not cut off from the rest.
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

  /// How two callbacks differ, and what captures are bound to if they don't.
  private func compare(
    _ place: Int, _ came: Int
  ) -> (difference: CallbackMismatch.Difference?, bindings: Bindings) {
    var trial = bindings
    guard let notice = log.notice(at: mismatch.received[came]) else {
      return (.otherCallback, trial)
    }
    let difference = trial.mismatch(mismatch.expected[place].pattern, notice, log.arena)
    return (difference, difference == nil ? trial : bindings)
  }

  private func worth(_ place: Int, _ came: Int) -> Int32 {
    switch compare(place, came).difference {
    case nil: 10_000
    case .field: -1
    case .otherCallback, .missing, .unexpected, .contradicted: -3
    }
  }

  /// What a callback is worth that stands alone.
  private static let alone: Int32 = -2

  private mutating func append(_ place: Int?, _ came: Int?) {
    var row = CallbackMismatch.Row(expected: place, received: came)
    switch (place, came) {
    case (let place?, let came?): (row.difference, bindings) = compare(place, came)
    case (_, nil): row.difference = .missing
    case (nil, _): row.difference = .unexpected
    }
    rows.append(row)
  }

  /// All places in what is listed, in order, the one behind the last included.
  private var places: [Place] {
    var places: [Place] = []
    var start = expected.lowerBound
    while start < expected.upperBound {
      var end = start + 1
      while end < expected.upperBound, mismatch.expected[end].isFreeWithPrevious { end += 1 }
      // A bit for each of the set says that it has its row. With all bits the next set follows.
      let base = places.count
      for taken in 0..<(1 << (end - start)) - 1 {
        let left = (start..<end).filter { taken & 1 << ($0 - start) == 0 }
        places.append(Place(left: left, next: left.map { base + (taken | 1 << ($0 - start)) }))
      }
      start = end
    }
    return places + [Place(left: [], next: [])]
  }

  /// Passes on the rows that can come next; of equally good alignments the first row decides.
  private func forEachMove(from place: Place, _ index: Int, _ came: Int, _ body: (Move) -> Void) {
    if came < received.upperBound {
      for member in place.left.indices {
        let one = place.left[member]
        let row = (one - expected.lowerBound) * received.count + came - received.lowerBound
        body(Move(expected: one, received: came, place: place.next[member], worth: worths[row]))
      }
    }
    if let one = place.left.first {
      body(Move(expected: one, place: place.next[0], worth: Self.alone))
    }
    if came < received.upperBound { body(Move(received: came, place: index, worth: Self.alone)) }
  }

  /// Finds what each place is worth from the end on, and walks along the best from the beginning.
  private mutating func align() {
    let places = places
    let columns = received.count + 1
    var best = Array(repeating: Int32(0), count: places.count * columns)
    func value(_ move: Move, _ came: Int) -> Int32 {
      let next = came + (move.received == nil ? 0 : 1)
      return move.worth + best[move.place * columns + next - received.lowerBound]
    }
    for index in places.indices.reversed() {
      for came in (received.lowerBound...received.upperBound).reversed() {
        var most: Int32?
        forEachMove(from: places[index], index, came) { most = max(most ?? .min, value($0, came)) }
        best[index * columns + came - received.lowerBound] = most ?? 0
      }
    }
    var (index, came) = (0, received.lowerBound)
    while true {
      let worth = best[index * columns + came - received.lowerBound]
      var first: Move?
      forEachMove(from: places[index], index, came) {
        if first == nil && value($0, came) == worth { first = $0 }
      }
      guard let move = first else { return }
      append(move.expected, move.received)
      (index, came) = (move.place, came + (move.received == nil ? 0 : 1))
    }
  }
}
