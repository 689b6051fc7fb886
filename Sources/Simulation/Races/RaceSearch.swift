import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// Finds the orders of a race that differ, from one way that leads to it.
///
/// It goes through the orders depth first, in ascending order of the statements' indices. Sleep sets
/// (P. Godefroid, Partial-Order Methods for the Verification of Concurrent Systems, 1996, chapter 5)
/// leave out an order when another that only has statements the other way round which touch nothing
/// in common has been run: of all that are the same the first one runs. What a statement touches is
/// what it did touch from the very state in which it could have come.
struct RaceSearch {
  /// An order that has run to its end.
  typealias Visit = (OrderRun) -> Bool

  let orders: RaceOrders
  /// Whether orders that are the same are left out.
  let reduces: Bool
  /// The statements that are gone through, by index.
  let members: [Int]
  /// What each statement touched in any order, by its index.
  private(set) var touches: [Int: RaceTouches] = [:]

  init(_ orders: RaceOrders, reduces: Bool, members: [Int]) {
    self.orders = orders
    self.reduces = reduces
    self.members = members
  }

  /// A statement that need not come next: what it leads to has been gone through.
  private struct Sleeper {
    let index: Int
    let touches: RaceTouches
  }

  /// Visits the end of every order that differs, until a visit gives false.
  mutating func run(from start: OrderRun, _ visit: Visit) {
    _ = explore([start], asleep: [], visit)
  }

  /// - Parameter runs: one order so far, with every selection of what can be lost on it: the
  ///   selections count in binary, the latest place first.
  private mutating func explore(
    _ runs: [OrderRun], asleep: [Sleeper], _ visit: Visit
  ) -> Bool {
    let taken = Set(runs[0].order)
    if taken.count == members.count {
      for run in runs {
        var run = run
        run.settle()
        if !visit(run) { return false }
      }
      return true
    }
    var asleep = asleep
    for index in orders.next(after: taken.union(others)) {
      if asleep.contains(where: { $0.index == index }) { continue }
      var next: [OrderRun] = []
      var touches = RaceTouches()
      touches.isNothing = true
      for run in runs { take(index, run, &next, &touches) }
      self.touches[index, default: touches].formUnion(touches)
      let now = runs[0].branch.world.now
      let still = asleep.filter { reduces && $0.touches.commutes(with: touches, from: now) }
      if !explore(next, asleep: still, visit) { return false }
      if runs.count == 1 { asleep.append(Sleeper(index: index, touches: touches)) }
    }
    return true
  }

  /// The statements that stay out of it.
  private var others: Set<Int> { Set(orders.predecessors.indices).subtracting(members) }

  private func take(
    _ index: Int, _ run: OrderRun, _ next: inout [OrderRun], _ touches: inout RaceTouches
  ) {
    var kept = run
    touches.formUnion(kept.take(index))
    next.append(kept)
    guard run.canLose(at: index) else { return }
    var lossy = run
    touches.formUnion(lossy.take(index, losing: true))
    next.append(lossy)
  }
}
