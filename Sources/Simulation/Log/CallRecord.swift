package import DiscreteEvents
package import IMProtocol

package struct CallRecord: Hashable, Sendable {
  /// Who made it; absent for the server's own interface.
  package let device: DeviceID
  package let origin: Origin
  package let call: Call
  /// How it ended; nil while it is under way.
  package internal(set) var reply: Reply?
  /// Whether nobody waits for it any more, since its application has died (D-105).
  package internal(set) var isForgotten = false
  var isAnswered = false

  package var hasEnded: Bool { reply != nil || isForgotten }

  /// How long a call waits for its answer: 10 s (D-06).
  package static var answerTimeout: VirtualDuration { .milliseconds(Mutants.limit(10_000, "D-06")) }
}

/// What no call may come to: a fault of imsim's own rules, whatever the scenario says.
package struct CallFault: Hashable, Sendable {
  package var call: CallToken
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The server has answered it a second time, so.
    case answeredTwice(Reply)
    /// It has ended a second time on its device, so.
    case endedTwice(Reply)
    /// Nothing is under way any more, and it has not ended.
    case neverEnded
  }
}
