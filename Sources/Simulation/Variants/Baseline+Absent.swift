import IMProtocol
import ScenarioLanguage

extension Baseline {
  /// Variants in which a device is not connected for some time: during a single step, or from a
  /// step until the end. If the scenario permits a device's absence in a step, there is a variant
  /// for this device and this step.
  func absences() -> [Variant] {
    var variants: [Variant] = []
    let acting = scenario.steps.map { Set($0.statements.compactMap(Self.actor)) }
    for device in candidates {
      for step in scenario.steps.indices where canBeAway(device, step, acting) {
        variants.append(absence(of: device, in: step...step))
        var last = step
        while last + 1 < scenario.steps.count, canBeAway(device, last + 1, acting) { last += 1 }
        let isOfSteps = scenario.steps[step...last].allSatisfy { $0.outcomes == nil }
        if last > step, last == scenario.steps.count - 1, isOfSteps {
          variants.append(absence(of: device, in: step...last))
        }
      }
    }
    return variants
  }

  /// The devices that have variants. In a scenario with more than ``mostDevices`` devices, a single
  /// device represents all devices that do nothing and receive the same kinds of callbacks.
  var candidates: [DeviceID] {
    let all = scenario.devices.indices.map { DeviceID($0) }
    guard all.count > Baseline.mostDevices else { return all }
    var seen: Set<[[CallbackKind]]> = []
    let acting = Set(scenario.steps.flatMap(\.statements).compactMap(Self.actor))
    return all.filter { device in
      if acting.contains(device) { return true }
      let heard = scenario.steps.indices.map { step in
        executions[0].received(by: device, in: step...step).map {
          executions[0].notice($0).callback
        }
      }
      return seen.insert(heard).inserted
    }
  }

  /// If a scenario has more devices than this, not all of its devices are candidates.
  static var mostDevices: Int { 30 }

  private func canBeAway(_ device: DeviceID, _ step: Int, _ acting: [Set<DeviceID>]) -> Bool {
    !acting[step].contains(device) && isSteady(device, in: step)
  }

  private func absence(of device: DeviceID, in steps: ClosedRange<Int>) -> Variant {
    let name = text.device(device)
    let first = scenario.steps[steps.lowerBound]
    let last = scenario.steps[steps.upperBound]
    let isRace = first.outcomes != nil
    let edits =
      if isRace {
        // The device disconnects before the race and reconnects after the race. Inside the race,
        // these two statements would add interleavings.
        [
          newStep("\(name) goes", [.disconnect(device)], before: first),
          newStep("\(name) is back", [.connect(device)], after: first),
        ]
      } else {
        [
          document.insertion([line(.disconnect(device))], after: first.range),
          document.insertion([line(.connect(device))], after: whole(last)),
        ]
      }
    var variant = Variant(change: .absent(device, steps: steps), edits: edits)
    let added = isRace ? 2 : 0
    variant.exemptions.exempt(.device(device), in: steps.lowerBound...steps.upperBound + added)
    variant.exemptions.exempt(.status(user(of: device)), in: 0...scenario.steps.count + added)
    return variant
  }
}
