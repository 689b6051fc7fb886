package import IMProtocol
import ScenarioLanguage

/// A change of a scenario that must not affect the result, except for the intended effects of its
/// kind.
package struct Variant: Sendable {
  package var change: Change
  /// The change as edits of the scenario's text.
  var edits: [TextEdit]
  /// The devices, data and users to which the scenario's lines are not applied.
  var exemptions = Exemptions()
  /// The difference between the seed of the run and the requested seed.
  package var seedOffset: UInt64 = 0

  /// The kind of change; the guide states the requirements of each kind.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A user has an additional device.
    case sibling
    /// A device is away for some steps.
    case absent
    case answer
    /// The server, or a device, restarts between two steps.
    case restart
    case latency
  }

  package enum Change: Hashable, Sendable {
    /// This device is added, as the first device of its user.
    case sibling(DeviceID)
    /// This device is away during these steps.
    case absent(DeviceID, steps: ClosedRange<Int>)
    /// The answer to this device's call is lost. `step` and `statement` are the indices of the
    /// call's step and statement.
    case answer(DeviceID, step: Int, statement: Int)
    case serverRestart(before: Int)
    case restart(DeviceID, before: Int)
    /// Packets take any time up to 400 ms, drawn from this seed.
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

  /// The device that is added or affected; nil for a change that affects all devices.
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
    /// The scenario is marked to be skipped, or to fail.
    case isMarked
    /// The unchanged scenario does not pass.
    case failsUnchanged
    /// The scenario has a step by hand, which states when each packet arrives.
    case isByHand
    /// Faults of the scenario concern the device or the server that the variant changes, or have a
    /// lasting effect.
    case hasFaults
    /// The effect of a fault, or the packets that a device loses when it goes offline, depend on
    /// the packets that have arrived by then.
    case restsOnMoments
    /// The call is repeated and has no name.
    case repeatsTheCall
    /// The result of the call is captured.
    case remembersTheResult
    /// The scenario has more devices than the limit for reconnecting them.
    case manyDevices
    /// A device that restarts has added or removed delegates.
    case changesDelegates
    /// A device that restarts has its request list page open.
    case needsThePage
    /// A device that is away can follow the online status of the restarted device, and is notified
    /// later.
    case followedByTheAbsent
    /// The variant would change text that comes from cells of the scenario's table.
    case madeOfCells
    /// The scenario queries how many notices each device was sent.
    case countsNotices
    /// The scenario notifies somebody of the online status of the user.
    case tellsStatus
    /// Seven days pass while the device is away.
    case sevenDays
    /// The scenario waits for a time that is not a whole number of seconds.
    case countsMilliseconds
    /// The outcomes of a race differ only in the callbacks of the device.
    case distinguishesOutcomes
    case races
    case network
    /// A device acts in the same step in which it is kicked.
    case actsWhenKicked
  }
}

package struct LeftOut: Hashable, Sendable {
  package var kind: Variant.Kind
  package var reason: Variant.Reason
}
