package import IMProtocol
import ScenarioLanguage

extension Explorer {
  /// The facts about the exploration so far.
  package var facts: ExplorationFacts {
    visited.images.map { model.facts.closed(under: $0.symmetry, model.properties) } ?? model.facts
  }

  /// The classes of interchangeable users. Each class has at least two users.
  package var interchangeable: [[UserID]] { visited.images?.symmetry.classes ?? [] }

  /// The images of the initial state under the symmetry of the exploration; nil if no two users are
  /// interchangeable.
  static func images(_ scenario: Scenario, _ model: ExploredModel) -> ExploredImages? {
    Symmetry(scenario, model.exploration) { isFixed($0, model) }.map { ExploredImages($0, model) }
  }

  /// Whether the exchange of two users leaves the state at the end of the steps unchanged. To find
  /// out, the steps are run with exchanged names.
  private static func isFixed(_ exchange: UserExchange, _ model: ExploredModel) -> Bool {
    let start = ScenarioRunner.run(exchange.scenario)
    guard case .passed = start.verdict, let execution = start.executions.first,
      let exploration = exchange.scenario.exploration
    else { return false }
    let monitor = SequenceMonitor(execution.log, exchange.scenario)
    let other = ExploredModel(
      exchange.scenario, exploration, execution, monitor, limits: nil)
    if other.start.hash != model.start.hash { return false }
    // The hash of the monitor does not contain the lines, so the lines must be the same, unless
    // nothing has happened that concerns them.
    let isInitial = monitor.fingerprint == SequenceMonitor(model.properties).fingerprint
    return isInitial
      || [.always, .never].allSatisfy { kind in
        exchange.order(of: kind).enumerated().allSatisfy { $0.offset == $0.element }
      }
  }

  /// The counterexamples to the properties to which the symmetry maps the violated properties of
  /// `found`, without those in `found`.
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

extension ExploredModel {
  /// Whether a state may be the image of another: its devices are in the same status, and the same
  /// actions are enabled. This is a check of the symmetry, which the rules of the model could
  /// break, for example by the order of a list.
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
  /// Whether two channels are equal, except for the ids of messages.
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
