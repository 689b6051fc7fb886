import IMProtocol
import ScenarioLanguage
package import Simulation

/// Variants in words.
package enum VariantWords {
  /// What is changed, as reports name the case: `absent: A.desktop in step 2`.
  package static func name(of variant: VariantCase) -> String {
    let text = ValueText(variant.scenario)
    let what =
      switch variant.variant.change {
      case .sibling(let device): text.device(device)
      case .absent(let device, let steps): "\(text.device(device)) in \(place(steps))"
      case .latency(let seed): "seed \(seed)"
      }
    return "\(variant.variant.kind.rawValue): \(what)"
  }

  private static func place(_ steps: ClosedRange<Int>) -> String {
    steps.count == 1
      ? "step \(steps.lowerBound + 1)" : "steps \(steps.lowerBound + 1) to \(steps.upperBound + 1)"
  }

  /// Why variants are left out.
  package static func text(_ reason: Variant.Reason) -> String {
    switch reason {
    case .failsUnchanged: "the scenario fails as it is"
    case .countsNotices: "the scenario asks how many notices each device was sent"
    case .tellsStatus: "it tells somebody of the online status of the user"
    case .sevenDays: "seven days pass while the device is away"
    case .countsMilliseconds: "it waits to the millisecond"
    case .tellsOutcomesApart: "only what the device receives tells outcomes of the race apart"
    case .races: "it has a race"
    case .network: "it has a network of its own"
    case .actsWhenKicked: "a device acts in the step in which it is kicked"
    }
  }
}
