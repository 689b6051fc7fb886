import DiscreteEvents
import IMProtocol

/// The statements of a race in groups that touch nothing in common, whatever their order.
///
/// Each group is gone through alone. Orders of it that end the same for everyone are one kind, and a
/// race need only be run once for each selection of a kind from every group.
struct RaceGroups {
  private let orders: RaceOrders
  private let start: OrderRun
  /// How many orders of a group, and how many selections, may be run.
  private let limit: Int
  private var groups: [[Int]] = []
  private var touches: [RaceTouches]

  /// Finds the groups; nil where all statements are one, so that nothing is gained, and where
  /// something takes time, which everything that comes after it shows.
  init?(_ orders: RaceOrders, from start: OrderRun, limit: Int) {
    self.orders = orders
    self.start = start
    self.limit = limit
    var run = start
    touches = orders.predecessors.indices.map { run.take($0) }
    if run.isOver { return nil }
    groups = touches.indices.map { [$0] }
    mergeThoseThatMeet()
    if groups.count < 2 { return nil }
  }

  /// The orders to run, in ascending order; nil when there are more than may be run.
  mutating func representatives() -> [[Int]]? {
    while true {
      var kinds: [[[Int]]] = []
      for group in groups {
        guard let found = self.kinds(of: group) else { return nil }
        kinds.append(found)
      }
      // What a group touches in one order only may be another group's after all.
      if !mergeThoseThatMeet() { return selections(of: kinds) }
    }
  }

  /// One order for each kind of end that a group can have; nil when too many are to be run.
  private mutating func kinds(of group: [Int]) -> [[Int]]? {
    if group.count == 1 { return [group] }
    var seen: Set<OrderRun.Effect> = []
    var kinds: [[Int]] = []
    var left = limit
    var search = RaceSearch(orders, reduces: true, members: group)
    let start = start
    search.run(from: start) { run in
      left -= 1
      if left < 0 { return false }
      if seen.insert(run.effect(since: start)).inserted { kinds.append(run.order) }
      return true
    }
    for (index, found) in search.touches.sorted(by: { $0.key < $1.key }) {
      touches[index].formUnion(found)
    }
    return left < 0 ? nil : kinds
  }

  /// Puts groups together that touch something in common; false when there are none.
  @discardableResult
  private mutating func mergeThoseThatMeet() -> Bool {
    var hasMerged = false
    var place = 0
    while place < groups.count {
      let other = (place + 1..<groups.count).first { meet(groups[place], groups[$0]) }
      if let other {
        groups[place] = (groups[place] + groups.remove(at: other)).sorted()
        hasMerged = true
        place = 0
      } else {
        place += 1
      }
    }
    return hasMerged
  }

  private func meet(_ group: [Int], _ other: [Int]) -> Bool {
    let now = start.branch.world.now
    return group.contains { one in
      other.contains { two in
        orders.areOfOneDevice(one, two) || !touches[one].commutes(with: touches[two], from: now)
      }
    }
  }

  private func selections(of kinds: [[[Int]]]) -> [[Int]]? {
    var merged: [[Int]] = [[]]
    for kind in kinds {
      if merged.count * kind.count > limit { return nil }
      merged = merged.flatMap { one in kind.map { Self.merge(one, $0) } }
    }
    return merged.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The first of the orders in which two keep theirs.
  private static func merge(_ one: [Int], _ other: [Int]) -> [Int] {
    var merged: [Int] = []
    var (left, right) = (one[...], other[...])
    while let first = left.first, let second = right.first {
      merged.append(first < second ? left.removeFirst() : right.removeFirst())
    }
    return merged + left + right
  }
}

extension OrderRun {
  /// All that anyone can tell of how an order has ended: what each device received, how each call
  /// ended, and the state. The order between devices is not asserted and left out.
  struct Effect: Hashable {
    let state: UInt64
    let now: VirtualTime
    let received: [UInt64]
    let replies: [UInt64]
  }

  /// What has come of it since it began.
  func effect(since start: OrderRun) -> Effect {
    let log = branch.log
    var received = Array(repeating: Fingerprint(), count: branch.world.devices.count)
    for index in start.branch.log.records.count..<log.records.count {
      let record = log.records[index]
      guard case .callback(let notice) = record.event else { continue }
      received[Int(record.device.index)].add(UInt64(bitPattern: record.time.microseconds))
      received[Int(record.device.index)].add(notice, arena: log.arena)
    }
    let replies = tokens.map { token in
      var print = Fingerprint()
      if let reply = token.flatMap({ log[$0].reply }) {
        print.add(reply.code.number)
        print.add(reply.result.value(log.arena))
      }
      return print.value
    }
    return Effect(
      state: branch.world.fingerprint(arena: log.arena), now: branch.world.now,
      received: received.map(\.value), replies: replies)
  }
}
