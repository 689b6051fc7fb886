import DiscreteEvents
import IMProtocol

/// Divides a race's statements into groups whose footprints are disjoint in every interleaving.
///
/// Each group is explored separately. While a group is explored, the statements of all other groups
/// are in the order of the text. Two interleavings of a group are of the same kind if their ends
/// are equal. A combination contains one kind for each group, and only one interleaving is run for
/// each combination.
struct RaceGroups {
  /// Returns the key that is used to compare the ends of a group's interleavings.
  typealias Kind = (InterleavingRun, Group) -> InterleavingRun.Kind

  private let orders: RaceInterleavings
  private let start: InterleavingRun
  /// How many interleavings may be run.
  private let limit: Int
  /// How many more copies of executions may be made; negative if the search needed too many copies.
  private(set) var copies: Int
  private var groups: [Group]
  private var footprints: [Footprint]

  struct Group {
    /// In ascending order.
    var statements: [Int]
    /// The devices that receive a message of one of these statements in at least one interleaving.
    var receivers: Set<DeviceID> = []
  }

  /// An interleaving that represents itself and all equivalent interleavings.
  struct Representative {
    var order: [Int]
    /// How many of the represented interleavings were run, including the representative itself.
    var weight: Int
  }

  /// Returns nil if all statements form a single group, or if the execution has to stop early.
  init?(_ orders: RaceInterleavings, from start: InterleavingRun, limit: Int, copies: Int) {
    self.copies = copies
    self.orders = orders
    self.start = start
    self.limit = limit
    var run = start
    footprints = orders.predecessors.indices.map { run.take($0) }
    groups = footprints.indices.map { Group(statements: [$0]) }
    if run.isOver { return nil }
    mergeOverlappingGroups()
    if groups.count < 2 { return nil }
  }

  /// The representatives of all interleavings, in ascending order; nil if too many interleavings or
  /// copies are needed.
  mutating func representatives(_ kind: Kind) -> [Representative]? {
    while true {
      guard let found = search() else { return nil }
      // The search may have extended a footprint. If two groups overlap now, they are merged, and
      // the search is repeated.
      if mergeOverlappingGroups() { continue }
      for index in groups.indices {
        groups[index].receivers = groups[index].statements.reduce(into: []) {
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

  /// Each group's distinct interleavings; nil if there are too many interleavings.
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

  /// Merges groups whose footprints overlap. Returns whether any were merged.
  @discardableResult private mutating func mergeOverlappingGroups() -> Bool {
    var hasMerged = false
    var index = 0
    while index < groups.count {
      let other = (index + 1..<groups.count).first { overlap(groups[index], groups[$0]) }
      if let other {
        groups[index].statements += groups.remove(at: other).statements
        groups[index].statements.sort()
        hasMerged = true
        index = 0
      } else {
        index += 1
      }
    }
    return hasMerged
  }

  private func overlap(_ group: Group, _ other: Group) -> Bool {
    let now = start.branch.world.now
    return group.statements.contains { one in
      other.statements.contains { two in
        orders.areOfOneDevice(one, two)
          || !footprints[one].commutes(with: footprints[two], from: now)
      }
    }
  }

  // MARK: - Kinds

  /// The kinds of the group's interleavings. For each kind, the first interleaving and the number
  /// of interleavings. Returns nil if too many copies are needed.
  private mutating func kinds(
    of group: Group, _ own: [[Int]], _ kind: Kind
  ) -> [(order: [Int], count: Int)]? {
    if own.count == 1 { return [(own[0], 1)] }
    let others = orders.predecessors.indices.filter { !group.statements.contains($0) }
    var positions: [InterleavingRun.Kind: Int] = [:]
    var kinds: [(order: [Int], count: Int)] = []
    for order in own {
      copies -= 1
      if copies < 0 { return nil }
      var run = start
      for index in Self.merge(order, others) { _ = run.take(index) }
      run.settle()
      let kind = kind(run, group)
      if let position = positions[kind] {
        kinds[position].count += 1
      } else {
        positions[kind] = kinds.count
        kinds.append((order, 1))
      }
    }
    return kinds
  }

  /// Returns an interleaving for each combination of kinds. The interleaving's weight also counts
  /// the interleavings of the same combination that were already run to find the kinds. In an
  /// interleaving that was run to find the kinds, at most one group deviates from the order of the
  /// text.
  private func selections(of kinds: [[(order: [Int], count: Int)]]) -> [Representative]? {
    var selections = [(order: [Int](), others: [Int]())]
    for kind in kinds {
      if selections.count * kind.count > limit { return nil }
      selections = selections.flatMap { one in
        kind.indices.map { index in
          // If the kind is not the group's first kind, its number of interleavings is added to
          // `others`.
          let others = index > 0 ? one.others + [kind[index].count] : one.others
          return (Self.merge(one.order, kind[index].order), others)
        }
      }
    }
    let likeTheText = kinds.reduce(1) { $0 + $1[0].count - 1 }
    return selections.map { order, others in
      let weight = others.isEmpty ? likeTheText : others.count == 1 ? others[0] : 1
      return Representative(order: order, weight: weight)
    }.sorted { $0.order.lexicographicallyPrecedes($1.order) }
  }

  /// Merges two sequences into the lexicographically first of all their interleavings.
  private static func merge(_ one: [Int], _ other: [Int]) -> [Int] {
    var merged: [Int] = []
    var (left, right) = (one[...], other[...])
    while let first = left.first, let second = right.first {
      merged.append(first < second ? left.removeFirst() : right.removeFirst())
    }
    return merged + left + right
  }
}
