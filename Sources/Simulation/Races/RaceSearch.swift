import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Finds the orders of a race that differ, from one way that leads to it.
///
/// It goes through the orders depth first, in ascending order of the statements' indices. Sleep
/// sets (P. Godefroid, Partial-Order Methods for the Verification of Concurrent Systems, 1996,
/// chapter 5) leave out an order when another that only has statements the other way round which
/// touch nothing in common has been run: of all that are the same the first one runs. What a
/// statement touches is what it did touch from the very state in which it could have come.
struct RaceSearch {
  typealias Visit = (OrderRun) -> Bool

  let orders: RaceOrders
  /// Whether orders that are the same are left out.
  let reduces: Bool
  /// The statements that are gone through, by index.
  let members: [Int]
  /// What each statement touched in any order, by its index.
  private(set) var footprints: [Int: Footprint] = [:]
  /// Whether more was begun than may be.
  private(set) var isExhausted = false
  /// How many statements may be taken still, over all orders, those that lead to none among them.
  private var left: Int
  /// How many copies of what has run may be made still; less than 0 when that was not enough.
  private(set) var copies: Int
  private var visited: Set<[RaceMove]> = []
  /// Whether an order was given up because nothing that is left touches what a statement that
  /// sleeps does; and whether something has been seen to touch more since then.
  private var hasGivenUp = false
  private var hasGrown = false

  /// - Parameters:
  ///   - limit: how many orders may be run.
  ///   - copies: how many copies of what has run may be made.
  init(_ orders: RaceOrders, reduces: Bool, members: [Int], limit: Int, copies: Int) {
    self.copies = copies
    self.orders = orders
    self.reduces = reduces
    self.members = members
    left = limit * members.count
  }

  /// Visits the end of every order of a race that differs, with how many orders that were run it
  /// stands for, until a visit gives false; the order of visits is ascending. Where the statements
  /// are several groups that touch nothing in common, the groups are gone through apart.
  ///
  /// - Parameters:
  ///   - limit: how many orders may be run.
  ///   - copies: how many copies of what has run may be made; what is left of them, less than 0
  ///     when they were not enough.
  ///   - kind: what tells the ends of orders apart, as far as a group makes them.
  /// - Returns: false when more orders differ than that.
  static func visitOrders(
    _ orders: RaceOrders, from start: OrderRun, reduces: Bool, limit: Int, copies: inout Int,
    kind: RaceGroups.Kind, visit: (OrderRun, _ weight: Int) -> Bool
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
      // What can be lost on an order makes no other order of it.
      if run.isPlain { left -= 1 }
      return left >= 0 && visit(run, 1)
    }
    copies = search.copies
    return left >= 0 && !search.isExhausted
  }

  /// Visits the end of every order that differs, until a visit gives false.
  mutating func run(from start: OrderRun, _ visit: Visit) {
    // What was given up rests on all that statements touch: once more, if they touch more.
    repeat {
      (hasGivenUp, hasGrown) = (false, false)
      guard explore(start, asleep: [], visit) else { return }
    } while hasGrown
  }

  /// Whether a statement sleeps that nothing that is left can wake: whatever follows has been gone
  /// through the other way round, and would end with this statement asleep.
  private mutating func isHopeless(_ run: OrderRun, _ asleep: [Sleeper<Int>]) -> Bool {
    let now = run.branch.world.now
    let rest = members.filter { !run.order.contains($0) }
    let isOne = asleep.contains { sleeper in
      rest.allSatisfy { index in
        index == sleeper.transition
          || footprints[index].map { sleeper.footprint.commutes(with: $0, from: now) } ?? false
      }
    }
    hasGivenUp = hasGivenUp || isOne
    return isOne
  }

  private mutating func explore(_ run: OrderRun, asleep: [Sleeper<Int>], _ visit: Visit) -> Bool {
    if run.order.count == members.count {
      if !visited.insert(run.moves).inserted { return true }
      if !end(run, visit) { return false }
    }
    if isHopeless(run, asleep) { return true }
    var asleep = asleep
    for move in run.moves(orders.next(after: Set(run.order).union(others))) {
      if asleep.contains(where: { $0.transition == move.taken }) { continue }
      // What can be lost on an order makes no other order of it.
      if run.isPlain && move.isPlain { left -= 1 }
      if left < 0 || !beginCopy() {
        isExhausted = true
        return false
      }
      var next = run
      let footprint = next.make(move)
      if let index = move.taken { note(footprint, of: index) }
      let now = run.branch.world.now
      let still = asleep.filter { reduces && $0.footprint.commutes(with: footprint, from: now) }
      if !explore(next, asleep: still, visit) { return false }
      // Where something can be lost, there is more to try of the same statement.
      if reduces, let index = move.taken, move.losses.isEmpty {
        asleep.append(Sleeper(transition: index, footprint: footprint))
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

  private mutating func end(_ run: OrderRun, _ visit: Visit) -> Bool {
    if !beginCopy() { return false }
    var run = run
    run.settle()
    return visit(run)
  }
}
