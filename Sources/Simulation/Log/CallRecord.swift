package import DiscreteEvents
package import IMProtocol

package struct CallRecord: Hashable, Sendable {
  /// The calling device, or `absent` if the call was made at the server's own interface.
  package let device: DeviceID
  package let origin: Origin
  package let call: Call
  /// The answer that ended the call, or nil while the call is pending.
  package internal(set) var reply: Reply?
  /// Whether nobody waits for the result any more, because the calling application was killed
  /// (D-105).
  package internal(set) var isForgotten = false
  var isAnswered = false

  package var hasEnded: Bool { reply != nil || isForgotten }

  /// How long a call waits for an answer before it times out: 10 s (D-06).
  package static var answerTimeout: VirtualDuration { .milliseconds(Mutants.limit(10_000, "D-06")) }
}

/// A broken rule about calls, which is always a bug in imsim. Each call must be answered exactly
/// once and must end exactly once.
package struct CallFault: Hashable, Sendable {
  package var call: CallToken
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// The server answered the call again, with this reply.
    case answeredTwice(Reply)
    /// The call ended again on the calling device, with this reply.
    case endedTwice(Reply)
    /// The call hasn't ended, although no packet is in flight any more.
    case neverEnded
  }
}
