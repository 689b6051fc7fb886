package import DiscreteEvents
package import IMProtocol

package struct CallRecord: Hashable, Sendable {
  /// The calling device; absent if the server's own interface made the call.
  package let device: DeviceID
  package let origin: Origin
  package let call: Call
  /// The answer that ended the call; nil while the call is pending.
  package internal(set) var reply: Reply?
  /// Whether the calling application was killed. In this case, nobody waits for the result of the
  /// call any more (D-105).
  package internal(set) var isForgotten = false
  var isAnswered = false

  package var hasEnded: Bool { reply != nil || isForgotten }

  /// The maximum time for which a call waits for an answer. The time is 10 s (D-06).
  package static var answerTimeout: VirtualDuration { .milliseconds(Mutants.limit(10_000, "D-06")) }
}

/// A violation of a rule about calls. Each call must be answered exactly once and must end exactly
/// once. Every violation is a bug in imsim.
package struct CallFault: Hashable, Sendable {
  package var call: CallToken
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The server has answered the call a second time, with this reply.
    case answeredTwice(Reply)
    /// The call has ended a second time on the calling device, with this reply.
    case endedTwice(Reply)
    /// The call has not ended, although no packet is in flight any more.
    case neverEnded
  }
}
