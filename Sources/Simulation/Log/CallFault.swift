package import IMProtocol

/// What no call may come to: a fault of imsim's own rules, whatever the scenario says.
package struct CallFault: Hashable, Sendable {
  package var call: CallToken
  package var kind: Kind

  /// What has become of a call.
  package enum Kind: Hashable, Sendable {
    /// The server has answered it a second time, so.
    case answeredTwice(Reply)
    /// It has ended a second time on its device, so.
    case endedTwice(Reply)
    /// Nothing is under way any more, and it has not ended.
    case neverEnded
  }
}
