import IMProtocol
import ScenarioLanguage
package import Simulation

package enum VariantWords {
  /// Describes how the variant differs from its scenario. Reports use this as the name of the case,
  /// for example `absent: A.desktop in step 2`.
  package static func name(of variant: VariantCase) -> String {
    let text = ScenarioText(variant.scenario)
    let what =
      switch variant.variant.change {
      case .sibling(let device): text.device(device)
      case .absent(let device, let steps): "\(text.device(device)) in \(index(steps))"
      case .answer(_, let step, let statement):
        call(step, statement, of: variant.scenario, text)
      case .serverRestart(let step): "server before step \(step + 1)"
      case .restart(let device, let step): "\(text.device(device)) before step \(step + 1)"
      case .latency(let seed): "seed \(seed)"
      }
    return "\(variant.variant.kind.rawValue): \(what)"
  }

  private static func call(
    _ step: Int, _ statement: Int, of scenario: Scenario, _ text: ScenarioText
  ) -> String {
    guard case .call(let call) = scenario.steps[step].statements[statement].kind else { return "" }
    return "\(text.device(call.device))'s \(Catalogue.call(call.kind).name) in step \(step + 1)"
  }

  private static func index(_ steps: ClosedRange<Int>) -> String {
    steps.count == 1
      ? "step \(steps.lowerBound + 1)" : "steps \(steps.lowerBound + 1) to \(steps.upperBound + 1)"
  }

  /// Says why variants are omitted.
  package static func text(_ reason: Variant.Reason) -> String {
    switch reason {
    case .isMarked: "the scenario is marked"
    case .failsUnchanged: "the scenario fails unchanged"
    case .isByHand: "the scenario has a step by hand"
    case .hasPopulation: "the scenario has a population"
    case .hasFaults: "a fault of the scenario concerns what is changed, or stays active"
    case .restsOnMoments: "what is lost depends on what has arrived by a moment"
    case .repeatsTheCall: "the call is repeated"
    case .remembersTheResult: "the result of the call is captured"
    case .manyDevices: "the scenario has more than 30 devices"
    case .changesDelegates: "the device adds or removes delegates"
    case .needsThePage: "the device's page is open"
    case .followedByTheAbsent: "a device that is away can follow the status of who restarts"
    case .madeOfCells: "cells of the table make up the changed part"
    case .countsNotices: "the scenario asks how many notices each device was sent"
    case .tellsStatus: "it notifies somebody of the online status of the user"
    case .sevenDays: "seven days pass while the device is away"
    case .countsMilliseconds: "the scenario waits to the millisecond"
    case .distinguishesOutcomes: "only what the device receives distinguishes outcomes of the race"
    case .races: "the scenario has a race"
    case .network: "the scenario sets its own network"
    case .actsWhenKicked: "a device acts in the step in which it is kicked"
    }
  }
}
