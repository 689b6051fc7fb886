package import IMProtocol
import ScenarioLanguage

/// One change of a scenario that must not matter, but for what its kind says.
package struct Variant: Sendable {
  package var change: Change
  /// The same in the text of the scenario.
  var edits: [TextEdit]
  /// Of what the scenario's lines say nothing then.
  var exemptions = Exemptions()
  /// How far the seed of the run is from the one that was asked for.
  package var seedOffset: UInt64 = 0

  /// What is changed; the guide says what each kind demands.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// One more device of a user.
    case sibling
    /// A device is away for some steps.
    case absent
    case answer
    /// The server, or a device, restarts between two steps.
    case restart
    case latency
  }

  package enum Change: Hashable, Sendable {
    /// This device is added; it is the first of its user.
    case sibling(DeviceID)
    /// This device is away during these steps.
    case absent(DeviceID, steps: ClosedRange<Int>)
    /// The answer of this device's call is lost, a statement of a step.
    case answer(DeviceID, step: Int, statement: Int)
    case serverRestart(before: Int)
    case restart(DeviceID, before: Int)
    /// Packets take any time up to 400 ms, drawn from another seed.
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

  /// The device that is added or treated otherwise; nil for a change of all.
  package var device: DeviceID? {
    switch change {
    case .sibling(let device), .absent(let device, _), .answer(let device, _, _),
      .restart(let device, _):
      device
    case .serverRestart, .latency: nil
    }
  }

  /// Why a variant is left out that the kind would otherwise try.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// It is marked to be skipped, or to fail.
    case isMarked
    /// The scenario does not pass as it is.
    case failsUnchanged
    /// It has a step by hand, which says when each packet arrives.
    case isByHand
    /// Faults of its own are about what is changed, or last.
    case hasFaults
    /// What a fault hits, or a device misses that goes, depends on what has arrived by then.
    case restsOnMoments
    /// The call is repeated, and bears no name.
    case repeatsTheCall
    /// What the call returns is remembered.
    case remembersTheResult
    /// It has more devices than are brought back one by one.
    case manyDevices
    /// A device that restarts has added or removed delegates.
    case changesDelegates
    /// A device that restarts has its page open.
    case needsThePage
    /// A device that is away can follow the online status of who restarts, and is told later.
    case followedByTheAbsent
    /// The cells of its table say what stands in the place of the change.
    case madeOfCells
    /// It asks how many notices each device was sent.
    case countsNotices
    /// It tells somebody of the online status of the user.
    case tellsStatus
    /// Seven days pass while the device is away.
    case sevenDays
    /// It waits for a time that is no whole second.
    case countsMilliseconds
    /// The outcomes of a race differ in what the device receives alone.
    case tellsOutcomesApart
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
