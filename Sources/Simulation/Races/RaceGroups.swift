import DiscreteEvents
import IMProtocol

/// The statements of a race in groups that touch nothing in common, whatever their order.
///
/// Each group is gone through alone, with the others in the order of the text. Orders of it of
/// which nothing tells the ends apart are of one kind, and one order stands for each selection of a
/// kind from every group.
struct RaceGroups {
  /// What tells the ends of orders apart, as far as a group makes them.
  typealias Kind = (OrderRun, Group) -> OrderRun.Kind

  private let orders: RaceOrders
  private let start: OrderRun
  /// How many orders may be run.
  private let limit: Int
  /// How many copies of what has run may be made still; less than 0 when that was not enough.
  private(set) var copies: Int
  private var groups: [Group]
  private var footprints: [Footprint]

  struct Group {
    /// By index, in ascending order.
    var statements: [Int]
    /// The devices to which they lead to something being sent, in any order.
    var receivers: Set<DeviceID> = []
  }

  /// An order that stands for others.
  struct Representative {
    var order: [Int]
    /// How many of those that were run it stands for, itself among them.
    var weight: Int
  }

  /// Finds the groups; nil where all statements are one, so that nothing is gained, and where
  /// something takes time, which everything that comes after it shows.
  init?(_ orders: RaceOrders, from start: OrderRun, limit: Int, copies: Int) {
    self.copies = copies
    self.orders = orders
    self.start = start
    self.limit = limit
    var run = start
    footprints = orders.predecessors.indices.map { run.take($0) }
    groups = footprints.indices.map { Group(statements: [$0]) }
    if run.isOver { return nil }
    mergeThoseThatMeet()
    if groups.count < 2 { return nil }
  }

  /// The orders that stand for all, ascending; nil when more than the limit would have to run.
  mutating func representatives(_ kind: Kind) -> [Representative]? {
    while true {
      guard let found = search() else { return nil }
      // What a group touches in one order only may be another group's after all.
      if mergeThoseThatMeet() { continue }
      for place in groups.indices {
        groups[place].receivers = groups[place].statements.reduce(into: []) {
          $0.formUnion(footprints[$1].receivers)
        }
      }
      var selected: [[(order: [Int], count: Int)]] = []
      for (group, own) in zip(groups, found) {
        guard let kinds = kinds(of: group, own, kind) else { return nil }
        selected.append(kinds)
      }
      return selections(of: selected)
    }
  }

  // MARK: - Groups

  /// The orders of each group that differ; nil when there are too many.
  private mutating func search() -> [[[Int]]]? {
    var left = limit
    var found: [[[Int]]] = []
    for group in groups {
      if group.statements.count == 1 {
        found.append([group.statements])
        continue
      }
      var own: [[Int]] = []
      var search = RaceSearch(
        orders, reduces: true, members: group.statements, limit: limit, copies: copies)
      search.run(from: start) { run in
        left -= 1
        own.append(run.order)
        return left >= 0
      }
      copies = search.copies
      for index in group.statements {
        search.footprints[index].map { footprints[index].formUnion($0) }
      }
      if search.isExhausted { return nil }
      found.append(own)
    }
    return left < 0 ? nil : found
  }

  /// Puts groups together that touch something in common; false when there are none.
  @discardableResult private mutating func mergeThoseThatMeet() -> Bool {
    var hasMerged = false
    var place = 0
    while place < groups.count {
      let other = (place + 1..<groups.count).first { meet(groups[place], groups[$0]) }
      if let other {
        groups[place].statements += groups.remove(at: other).statements
        groups[place].statements.sort()
        hasMerged = true
        place = 0
      } else {
        place += 1
      }
    }
    return hasMerged
  }

  private func meet(_ group: Group, _ other: Group) -> Bool {
    let now = start.branch.world.now
    return group.statements.contains { one in
      other.statements.contains { two in
        orders.areOfOneDevice(one, two)
          || !footprints[one].commutes(with: footprints[two], from: now)
      }
    }
  }

  // MARK: - Kinds

  /// The first order of each kind and how many are of it; nil when too many copies are needed.
  private mutating func kinds(
    of group: Group, _ own: [[Int]], _ kind: Kind
  ) -> [(order: [Int], count: Int)]? {
    if own.count == 1 { return [(own[0], 1)] }
    let others = orders.predecessors.indices.filter { !group.statements.contains($0) }
    var places: [OrderRun.Kind: Int] = [:]
    var kinds: [(order: [Int], count: Int)] = []
    for order in own {
      copies -= 1
      if copies < 0 { return nil }
      var run = start
      for index in Self.merge(order, others) { _ = run.take(index) }
      run.settle()
      let kind = kind(run, group)
      if let place = places[kind] {
        kinds[place].count += 1
      } else {
        places[kind] = kinds.count
        kinds.append((order, 1))
      }
    }
    return kinds
  }

  /// An order for each selection of a kind of every group. Of the orders that were run to find the
  /// kinds, all of which keep the text's order but in one group, each counts for the selection that
  /// it is of.
  private func selections(of kinds: [[(order: [Int], count: Int)]]) -> [Representative]? {
    var selections = [(order: [Int](), others: [Int]())]
    for kind in kinds {
      if selections.count * kind.count > limit { return nil }
      selections = selections.flatMap { one in
        kind.indices.map { place in
          // Where a group is not as in the text, how many orders of it are so.
          let others = place > 0 ? one.others + [kind[place].count] : one.others
          return (Self.merge(one.order, kind[place].order), others)
        }
      }
    }
    let likeTheText = kinds.reduce(1) { $0 + $1[0].count - 1 }
    return selections.map { order, others in
      let weight = others.isEmpty ? likeTheText : others.count == 1 ? others[0] : 1
      return Representative(order: order, weight: weight)
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
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
