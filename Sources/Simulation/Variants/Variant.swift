package import IMProtocol
import ScenarioLanguage

/// A change of a scenario. The kind of the variant determines which effects the change is meant to
/// have. The change must not affect the result in any other respect.
package struct Variant: Sendable {
  package var change: Change
  /// The edits that make the change in the scenario's text.
  var edits: [TextEdit]
  /// The devices, data and users that are exempt from the scenario's lines.
  var exemptions = Exemptions()
  /// This number is added to the requested seed.
  package var seedOffset: UInt64 = 0

  /// A kind of change. The guide says what each kind requires.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A user has an additional device.
    case sibling
    /// A device is not connected during some steps.
    case absent
    case answer
    /// The server or a device restarts between two steps.
    case restart
    case latency
  }

  package enum Change: Hashable, Sendable {
    /// This device is added, and becomes the first device of its user.
    case sibling(DeviceID)
    /// This device is not connected during these steps.
    case absent(DeviceID, steps: ClosedRange<Int>)
    /// The answer to a call of the device is lost. `step` and `statement` are the indices of the
    /// call's step and statement.
    case answer(DeviceID, step: Int, statement: Int)
    case serverRestart(before: Int)
    case restart(DeviceID, before: Int)
    /// Each packet takes up to 400 ms. The latencies are drawn from this seed.
    case latency(seed: UInt64)
  }

  package var kind: Kind {
    switch change {
    case .sibling: .sibling
    case .absent: .absent
    case .answer: .answer
    case .serverRestart, .restart: .restart
    case .latency: .latency
    }
  }

  /// The device that the change adds or affects; nil if the change affects all devices.
  package var device: DeviceID? {
    switch change {
    case .sibling(let device), .absent(let device, _), .answer(let device, _, _),
      .restart(let device, _):
      device
    case .serverRestart, .latency: nil
    }
  }

  /// Why a variant is skipped.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The scenario is marked as skipped or as failing.
    case isMarked
    /// The unchanged scenario does not pass.
    case failsUnchanged
    /// The scenario has a step by hand. A step by hand says when each packet arrives.
    case isByHand
    /// The scenario has a population, whose actions depend on the state.
    case hasPopulation
    /// A fault of the scenario concerns the changed device or the server, or has a lasting effect.
    case hasFaults
    /// The result depends on which packets have arrived when a fault happens or a device goes
    /// offline.
    case restsOnMoments
    /// The call whose answer is lost is repeated.
    case repeatsTheCall
    /// The call whose answer is lost has captures in its expected result.
    case remembersTheResult
    /// The server restarts, but the scenario has too many devices.
    case manyDevices
    /// The restarted device adds or removes delegates in the scenario.
    case changesDelegates
    /// The restarted device later uses a page that it opened before the restart.
    case needsThePage
    /// A device that is not connected during the restart could later be notified of an online
    /// status that the restart has changed.
    case followedByTheAbsent
    /// The variant would change text that is taken from cells of the scenario's table.
    case madeOfCells
    /// The scenario queries how many notices were sent to each device.
    case countsNotices
    /// A device is notified of the online status of the changed device's user, or the scenario
    /// queries statuses.
    case tellsStatus
    /// Seven days pass while the device is away.
    case sevenDays
    /// The scenario waits for a duration that is not a whole number of seconds.
    case countsMilliseconds
    /// The outcomes of a race differ only in the callbacks of the changed device.
    case distinguishesOutcomes
    case races
    case network
    /// A device acts in a step in which it is kicked.
    case actsWhenKicked
  }
}

package struct LeftOut: Hashable, Sendable {
  package var kind: Variant.Kind
  package var reason: Variant.Reason
}
