package import DiscreteEvents
package import IMProtocol

package struct CallRecord: Hashable, Sendable {
  /// The caller; absent for the server's own interface.
  package let device: DeviceID
  package let origin: Origin
  package let call: Call
  /// The answer that ended the call; nil while the call is pending.
  package internal(set) var reply: Reply?
  /// Whether the calling application was killed. If so, nobody waits for the call any more (D-105).
  package internal(set) var isForgotten = false
  var isAnswered = false

  package var hasEnded: Bool { reply != nil || isForgotten }

  /// The time for which a call waits for its answer: 10 s (D-06).
  package static var answerTimeout: VirtualDuration { .milliseconds(Mutants.limit(10_000, "D-06")) }
}

/// A violation of the rule that each call is answered and ends exactly once. Every violation is a
/// defect of imsim.
package struct CallFault: Hashable, Sendable {
  package var call: CallToken
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The server has answered the call a second time, with this reply.
    case answeredTwice(Reply)
    /// The call has ended a second time on its device, with this reply.
    case endedTwice(Reply)
    /// The call has not ended, although nothing is in flight any more.
    case neverEnded
  }
}
