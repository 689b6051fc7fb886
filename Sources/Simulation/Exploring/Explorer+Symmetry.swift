package import IMProtocol
import ScenarioLanguage

extension Explorer {
  /// The permissions, bounds and properties that the exploration has exercised so far.
  package var facts: ExplorationFacts {
    visited.images.map { model.facts.closed(under: $0.symmetry, model.properties) } ?? model.facts
  }

  /// The classes of interchangeable users. Each class has at least two users.
  package var interchangeable: [[UserID]] { visited.images?.symmetry.classes ?? [] }

  /// The images of the initial state's components, or nil if no two users are interchangeable.
  static func images(_ scenario: Scenario, _ model: ExploredModel) -> ExploredImages? {
    Symmetry(scenario, model.exploration) { isFixed($0, model) }.map { ExploredImages($0, model) }
  }

  /// Whether exchanging two users leaves the state at the end of the steps unchanged. For the
  /// comparison, the steps are run with exchanged names.
  private static func isFixed(_ exchange: UserExchange, _ model: ExploredModel) -> Bool {
    let start = ScenarioRunner.run(exchange.scenario)
    guard case .passed = start.verdict, let execution = start.executions.first,
      let exploration = exchange.scenario.exploration
    else { return false }
    // Captured values aren't exchanged, so they must not mention the users.
    let isMentioned = model.execution.bindings.values.contains { value in
      value.map { $0.mentions(exchange.users) } ?? false
    }
    if isMentioned || execution.bindings != model.execution.bindings { return false }
    let monitor = SequenceMonitor(execution.log, exchange.scenario)
    let other = ExploredModel(
      exchange.scenario, exploration, execution, monitor, limits: nil)
    if other.start.hash != model.start.hash { return false }
    // The monitor's hash doesn't cover the lines of the properties. If the monitor isn't in its
    // initial state any more, the exchange must therefore map each line to itself.
    let isInitial = monitor.fingerprint == SequenceMonitor(model.properties).fingerprint
    return isInitial
      || [.always, .never].allSatisfy { kind in
        exchange.order(of: kind).enumerated().allSatisfy { $0.offset == $0.element }
      }
  }

  /// Finds the images of a state's components by taking the images of the steps that lead to the
  /// state.
  ///
  /// Violations in these steps are ignored: the steps themselves were already taken, and their
  /// counterexamples are mapped to the images of the properties. Returns false if the images of the
  /// steps are impossible, or if they lead to a state that isn't an image of `state`.
  mutating func findImages(
    of state: ExploredState, from: ExploredState, by path: [StepCode]
  ) -> Bool {
    var hashes: [UInt64] = []
    guard let symmetry = visited.images?.symmetry, visited.hash(of: state, &hashes) == nil
    else { return true }
    var all = [state]
    for (index, permutation) in symmetry.permutations.enumerated().dropFirst() {
      var image = visited.image(of: from, under: index)
      for code in path {
        let code = permutation.step(code, model.counts)
        guard model.isPossible(code, in: image) else { return false }
        _ = model.carryOut(code, from: &image)
      }
      guard model.isImage(image, of: state, under: permutation) else { return false }
      all.append(image)
    }
    for (index, image) in all.enumerated() {
      visited.link(image, symmetry.compositions[index].map { all[$0] }, model)
    }
    return true
  }

  /// The images of the counterexamples in `found`. There is one image for each property that is
  /// violated only by images.
  static func images(of found: [Counterexample], _ symmetry: Symmetry) -> [Counterexample] {
    var known = Set(found.map(\.violation.property))
    var images: [Counterexample] = []
    for permutation in symmetry.permutations {
      for image in found.compactMap(permutation.counterexample)
      where known.insert(image.violation.property).inserted {
        images.append(image)
      }
    }
    return images
  }
}

extension Value {
  /// Whether the value is or contains one of the users.
  fileprivate func mentions(_ users: [UserID]) -> Bool {
    switch self {
    case .user(let user): users.contains(user)
    case .list(let values), .record(_, let values): values.contains { $0.mentions(users) }
    case .absent, .boolean, .integer, .pageToken, .text, .code, .group, .callback, .enumeration,
      .dictionary:
      false
    }
  }
}

extension Properties {
  /// Whether there are properties of states at rest.
  var areAtRest: Bool { !always.isEmpty || !sometimesAtRest.isEmpty }
}

extension ExploredModel {
  /// Whether `image` may be the image of `state`: the devices have the same statuses, and the same
  /// actions are enabled. This check detects rules of the model that break the symmetry, for
  /// example rules that depend on the order of a list.
  func isImage(
    _ image: ExploredState, of state: ExploredState, under permutation: Permutation
  ) -> Bool {
    (0..<counts.devices).allSatisfy { device in
      let other = permutation.devices[device]
      let infos = [(state, device), (image, other)].map { state, device in
        (
          components.deviceInfos[Int(state.columns[1 + device])],
          components.channelInfos[Int(state.columns[channelColumn(device)])]
        )
      }
      var enabled: (mapped: Set<Int>, taken: Set<Int>) = ([], [])
      forEachEnabled(at: device, state) { enabled.mapped.insert(permutation.permissions[$0]) }
      forEachEnabled(at: other, image) { enabled.taken.insert($0) }
      return infos[0].0 == infos[1].0 && infos[0].1.isAlike(infos[1].1)
        && enabled.mapped == enabled.taken
    }
  }
}

extension ChannelInfo {
  /// Whether two channels are the same, apart from the ids of their messages.
  fileprivate func isAlike(_ other: ChannelInfo) -> Bool {
    func flags(_ info: ChannelInfo) -> [Bool] {
      [
        info.canBeHeard, info.canHear, info.isEmpty, info.isPlain, info.isCallUp,
        info.isPlainDown, info.hasAnswer, info.upStalls, info.downStalls,
      ]
    }
    return flags(self) == flags(other)
  }
}
