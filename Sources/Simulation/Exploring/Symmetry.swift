import Base
import IMProtocol
import ScenarioLanguage

/// The permutations of users that change neither the state at the end of the steps nor the set of
/// permissions, bounds and properties. These permutations form a group in the mathematical sense.
///
/// If a permutation maps one state to another, the permutation maps every execution from the first
/// state to an execution from the second state. It is enough to expand one of two states that a
/// permutation maps to each other (see Ip and Dill, Better Verification Through Symmetry, 1996).
/// Symmetry can be combined with partial-order reduction (see Emerson, Jha and Peled, Combining
/// Partial Order and Symmetry Reductions, 1997).
struct Symmetry: Sendable {
  /// The classes of interchangeable users, each with at least two users in ascending order.
  private(set) var classes: [[UserID]] = []
  /// The permutations, beginning with the identity.
  private(set) var permutations: [Permutation]
  /// `compositions[i][j]` is the index of the permutation that applies permutation i first and then
  /// j.
  private(set) var compositions: [[Int]] = []

  /// The maximum number of permutations. A larger number of permutations would cost more time than
  /// it saves.
  private static let most = 120
  /// The maximum number of exchanges of two users to try.
  private static let mostTrials = 200

  /// Determines the symmetry of an exploration.
  ///
  /// - Parameter isFixed: Returns whether exchanging two users leaves the state at the end of the
  ///   steps unchanged. This closure is called only for users who are interchangeable in the text
  ///   of the scenario.
  /// - Returns: `nil` if no two users are interchangeable.
  init?(
    _ scenario: Scenario, _ exploration: Exploration, isFixed: (UserExchange) -> Bool
  ) {
    permutations = [Permutation(scenario, exploration)]
    var trials = Self.mostTrials
    for user in Self.acting(scenario, exploration) {
      var position: Int?
      for (index, others) in classes.enumerated() where position == nil && trials > 0 {
        trials -= 1
        guard let exchange = UserExchange(others[0], user, in: scenario), isFixed(exchange) else {
          continue
        }
        position = index
        let wider = Self.closure(permutations, Permutation(exchange))
        guard wider.count <= Self.most else { continue }
        permutations = wider
        classes[index].append(user)
      }
      if position == nil { classes.append([user]) }
    }
    classes.removeAll { $0.count == 1 }
    if classes.isEmpty { return nil }
    var indices: [Permutation: Int] = [:]
    for (index, permutation) in permutations.enumerated() { indices[permutation] = index }
    compositions = permutations.map { one in
      permutations.map { other in
        guard let index = indices[one.followed(by: other)] else {
          fatal("\(permutations.count) permutations of \(scenario.title) are not a group")
        }
        return index
      }
    }
  }

  /// The users whose devices have permissions. Exchanging users without permissions would save
  /// little time.
  private static func acting(_ scenario: Scenario, _ exploration: Exploration) -> [UserID] {
    let devices = exploration.permissions.map(\.action.device).filter { $0 != .absent }
    let users = Set(devices.map { scenario.devices[Int($0.index)].user })
    // order: sorted
    return users.sorted()
  }

  /// The smallest group that contains `group` and `other`.
  private static func closure(_ group: [Permutation], _ other: Permutation) -> [Permutation] {
    var all = group
    var known = Set(group)
    var next = 0
    while next < all.count, all.count <= most {
      for generator in group + [other] {
        let composed = all[next].followed(by: generator)
        if known.insert(composed).inserted { all.append(composed) }
      }
      next += 1
    }
    return all
  }
}

/// A permutation of users, represented by the images of devices and lines.
struct Permutation: Hashable, Sendable {
  /// For each device, the index of its image.
  let devices: [Int]
  /// For each kind of line, the indices of the lines' images.
  private let lines: [[Int]]

  init(_ scenario: Scenario, _ exploration: Exploration) {
    devices = Array(scenario.devices.indices)
    let properties = scenario.properties
    lines = UserExchange.LineKind.allCases.map { kind in
      let count =
        switch kind {
        case .permission: exploration.permissions.count
        case .bound: exploration.bounds.count
        case .always: properties.always.count
        case .never: properties.never.count
        case .sometimes: properties.sometimes.count
        case .sometimesAtRest: properties.sometimesAtRest.count
        }
      return Array(0..<count)
    }
  }

  init(_ exchange: UserExchange) {
    devices = exchange.devices
    lines = UserExchange.LineKind.allCases.map(exchange.order)
  }

  private init(devices: [Int], lines: [[Int]]) {
    self.devices = devices
    self.lines = lines
  }

  func followed(by other: Permutation) -> Permutation {
    Permutation(
      devices: devices.map { other.devices[$0] },
      lines: zip(lines, other.lines).map { one, other in one.map { other[$0] } })
  }

  func line(_ kind: UserExchange.LineKind, _ index: Int) -> Int { lines[kind.rawValue][index] }

  var permissions: [Int] { lines[UserExchange.LineKind.permission.rawValue] }

  func step(_ code: StepCode, _ counts: StepCode.Counts) -> StepCode {
    let kind: StepCode.Kind =
      switch code.kind(counts) {
      case .act(let permission): .act(permissions[permission])
      case .actAndTake(let permission): .actAndTake(permissions[permission])
      case .hears(let device): .hears(devices[device])
      case .isHeard(let device): .isHeard(devices[device])
      }
    return StepCode(kind, counts)
  }

  private func device(_ device: DeviceID) -> DeviceID { DeviceID(devices[Int(device.index)]) }

  private func transition(_ transition: ExploredTransition) -> ExploredTransition {
    switch transition {
    case .act(let permission): .act(permission: permissions[permission])
    case .loseAnswer(let permission, let call):
      .loseAnswer(permission: permissions[permission], call: call)
    case .hears(let device): .hears(self.device(device))
    case .isHeard(let device): .isHeard(self.device(device))
    case .wait(let permission, let microseconds):
      .wait(permission: permissions[permission], microseconds: microseconds)
    }
  }

  /// The image of a counterexample, which is a counterexample to the property's image. Nil if the
  /// property is built-in, because built-in properties aren't about particular users.
  func counterexample(_ found: Counterexample) -> Counterexample? {
    var image = found
    image.transitions = found.transitions.map(transition)
    switch found.violation {
    case .always(let index): image.violation = .always(line(.always, index))
    case .never(let index): image.violation = .never(line(.never, index))
    case .builtIn, .disagreement, .unanswered: return nil
    }
    return image
  }
}
