import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Searches for the distinct interleavings of a race, starting from an execution that leads to the
/// race.
///
/// The search is depth-first and tries statements with smaller indices first. Two interleavings are
/// equivalent if they differ only in the order of statements with disjoint footprints. The search
/// runs only the first of several equivalent interleavings. The search prunes the other
/// interleavings with sleep sets. Sleep sets are described in chapter 5 of "Partial-Order Methods
/// for the Verification of Concurrent Systems" (Patrice Godefroid, 1996). A statement's footprint
/// is unknown until the search has run the statement.
struct RaceSearch {
  typealias Visit = (InterleavingRun) -> Bool

  let orders: RaceInterleavings
  /// Whether equivalent interleavings are pruned.
  let reduces: Bool
  /// The indices of the statements to interleave.
  let members: [Int]
  /// The union of each statement's footprints in all interleavings, keyed by the statement's index.
  private(set) var footprints: [Int: Footprint] = [:]
  /// Whether a limit was exceeded.
  private(set) var isExhausted = false
  /// How many more statements the server may take. Statements in abandoned interleavings count,
  /// too.
  private var left: Int
  /// How many more copies of executions may be made; negative if the search needed too many copies.
  private(set) var copies: Int
  private var visited: Set<[RaceTransition]> = []
  /// `hasGivenUp` is true if an interleaving was abandoned because no remaining statement can wake
  /// a sleeping statement. `hasGrown` is true if a footprint has grown since an interleaving was
  /// abandoned.
  private var hasGivenUp = false
  private var hasGrown = false

  /// - Parameters:
  ///   - limit: How many interleavings may be run.
  ///   - copies: How many copies of executions may be made.
  init(_ orders: RaceInterleavings, reduces: Bool, members: [Int], limit: Int, copies: Int) {
    self.copies = copies
    self.orders = orders
    self.reduces = reduces
    self.members = members
    left = limit * members.count
  }

  /// Calls `visit` for the end of each distinct interleaving of a race, in ascending order, until
  /// `visit` returns false. Groups of statements with disjoint footprints are explored separately.
  /// The visited interleaving represents itself and equivalent interleavings. `visit` gets a
  /// weight: the number of represented interleavings that were actually run.
  ///
  /// - Parameters:
  ///   - limit: How many interleavings may be run.
  ///   - copies: How many copies of executions may be made. On return, how many copies are left, or
  ///     a negative number if more were needed.
  ///   - kind: Returns the key by which the ends of a group's interleavings are compared.
  /// - Returns: Whether the search stayed within the limits.
  static func visitInterleavings(
    _ orders: RaceInterleavings, from start: InterleavingRun, reduces: Bool, limit: Int,
    copies: inout Int,
    kind: RaceGroups.Kind, visit: (InterleavingRun, _ weight: Int) -> Bool
  ) -> Bool {
    copies -= 1
    if copies < 0 { return false }
    if reduces, var groups = RaceGroups(orders, from: start, limit: limit, copies: copies) {
      let representatives = groups.representatives(kind)
      copies = groups.copies
      guard let representatives else { return false }
      for representative in representatives {
        copies -= 1
        if copies < 0 { return false }
        var run = start
        for index in representative.order { _ = run.take(index) }
        run.settle()
        if !visit(run, representative.weight) { break }
      }
      return true
    }
    var left = limit
    var search = RaceSearch(
      orders, reduces: reduces, members: orders.members, limit: limit, copies: copies)
    search.run(from: start) { run in
      // Variants with lost packets do not count as separate interleavings.
      if run.isPlain { left -= 1 }
      return left >= 0 && visit(run, 1)
    }
    copies = search.copies
    return left >= 0 && !search.isExhausted
  }

  /// Calls `visit` for the end of each distinct interleaving, until `visit` returns false.
  mutating func run(from start: InterleavingRun, _ visit: Visit) {
    // An interleaving is abandoned on the basis of the footprints that are known at that time. If a
    // footprint grows later, the search is repeated.
    repeat {
      (hasGivenUp, hasGrown) = (false, false)
      guard explore(start, sleepSet: [], visit) else { return }
    } while hasGrown
  }

  /// Whether the sleep set contains a statement that no remaining statement can wake. A statement
  /// that cannot be woken sleeps in all continuations of `run`, so each continuation is equivalent
  /// to an interleaving that was already explored.
  private mutating func isHopeless(_ run: InterleavingRun, _ sleepSet: [Sleeper<Int>]) -> Bool {
    let now = run.branch.world.now
    let rest = members.filter { !run.order.contains($0) }
    let isOne = sleepSet.contains { sleeper in
      rest.allSatisfy { index in
        index == sleeper.transition
          || footprints[index].map { sleeper.footprint.commutes(with: $0, from: now) } ?? false
      }
    }
    hasGivenUp = hasGivenUp || isOne
    return isOne
  }

  private mutating func explore(_ run: InterleavingRun, sleepSet: [Sleeper<Int>], _ visit: Visit)
    -> Bool
  {
    if run.order.count == members.count {
      if !visited.insert(run.transitions).inserted { return true }
      if !end(run, visit) { return false }
    }
    if isHopeless(run, sleepSet) { return true }
    var sleepSet = sleepSet
    for transition in run.transitions(orders.next(after: Set(run.order).union(others))) {
      if sleepSet.contains(where: { $0.transition == transition.taken }) { continue }
      // Variants with lost packets do not count as separate interleavings.
      if run.isPlain && transition.isPlain { left -= 1 }
      if left < 0 || !beginCopy() {
        isExhausted = true
        return false
      }
      var next = run
      let footprint = next.make(transition)
      if let index = transition.taken { note(footprint, of: index) }
      let now = run.branch.world.now
      let still = sleepSet.filter { reduces && $0.footprint.commutes(with: footprint, from: now) }
      if !explore(next, sleepSet: still, visit) { return false }
      // A statement with several variants does not sleep, because all its variants must be tried.
      if reduces, let index = transition.taken, transition.losses.isEmpty {
        sleepSet.append(Sleeper(transition: index, footprint: footprint))
      }
    }
    return true
  }

  private mutating func note(_ footprint: Footprint, of index: Int) {
    var all = footprints[index] ?? footprint
    all.formUnion(footprint)
    if hasGivenUp && all != footprints[index] { hasGrown = true }
    footprints[index] = all
  }

  private mutating func beginCopy() -> Bool {
    copies -= 1
    if copies < 0 { isExhausted = true }
    return copies >= 0
  }

  private var others: Set<Int> { Set(orders.members).subtracting(members) }

  private mutating func end(_ run: InterleavingRun, _ visit: Visit) -> Bool {
    if !beginCopy() { return false }
    var run = run
    run.settle()
    return visit(run)
  }
}
