import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Finds the distinct interleavings of a race, from one execution that leads to the race.
///
/// The search is depth first, in ascending order of the statements' indices. Equivalent
/// interleavings differ only in the order of statements with disjoint footprints. The search runs
/// only the first of several equivalent interleavings. Sleep sets (Patrice Godefroid, Partial-Order
/// Methods for the Verification of Concurrent Systems, 1996, chapter 5) prune the others. The
/// search observes the footprint of a statement by running the statement.
struct RaceSearch {
  typealias Visit = (InterleavingRun) -> Bool

  let orders: RaceInterleavings
  /// Whether equivalent interleavings are pruned.
  let reduces: Bool
  /// The statements to interleave, by index.
  let members: [Int]
  /// For each statement, by index, the union of its footprints over all interleavings.
  private(set) var footprints: [Int: Footprint] = [:]
  /// Whether a limit was exceeded.
  private(set) var isExhausted = false
  /// How many more statements may be taken. The statements of all interleavings count, including
  /// interleavings that are given up.
  private var left: Int
  /// How many more copies of executions may be made; negative if the search needed more copies.
  private(set) var copies: Int
  private var visited: Set<[RaceTransition]> = []
  /// `hasGivenUp`: whether an interleaving was given up, because no remaining statement can wake a
  /// sleeping statement. `hasGrown`: whether a footprint has grown since then.
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

  /// Visits the ends of all distinct interleavings of a race, in ascending order, until a visit
  /// returns false. The weight is the number of interleavings that the visited interleaving
  /// represents. Groups of statements with disjoint footprints are explored separately.
  ///
  /// - Parameters:
  ///   - limit: How many interleavings may be run.
  ///   - copies: How many copies of executions may be made. On return, the number of copies that
  ///     remain; negative if more copies were needed.
  ///   - kind: The key for comparing ends of interleavings, restricted to a group.
  /// - Returns: False if a limit was exceeded.
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

  /// Visits the end of every distinct interleaving, until a visit returns false.
  mutating func run(from start: InterleavingRun, _ visit: Visit) {
    // Interleavings were given up because of the footprints known at that time. If these footprints
    // have grown, the search is repeated.
    repeat {
      (hasGivenUp, hasGrown) = (false, false)
      guard explore(start, sleepSet: [], visit) else { return }
    } while hasGrown
  }

  /// Whether the sleep set contains a statement that no remaining statement can wake. Such a
  /// statement would sleep until the end of every continuation. For each continuation, an
  /// equivalent interleaving has already been explored.
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
      // A statement with lost packets does not sleep yet, because more variants of this statement
      // follow.
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
