package import IMProtocol

/// A statement of a step, a race, an outcome or the `given` part.
package struct Statement: Sendable {
  /// The location of the statement. The `returns` and `fails` lines of the statement are not
  /// included.
  package var range: SourceRange
  package var kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// The reason why a device connects.
  package enum Connecting: Hashable, Sendable {
    case application(ConnectOptions)
    case network
  }

  package enum Kind: Sendable {
    /// A device or the server makes a call.
    case call(CallStatement)
    /// The result of an earlier call with a name. An example is `asking returns RC_SUCCESS`, where
    /// `asking` is the name of the call.
    case result(label: Int, ResultExpectation)
    /// Devices receive callbacks, or do not receive any callback.
    case receive(Reception)
    /// Virtual time advances by the given number of microseconds.
    case wait(microseconds: Int64)
    /// A device connects. The reason is that its application connects, or that its network is
    /// available again.
    case connect(DeviceID, Connecting = .application(ConnectOptions()))
    /// The application of a device disconnects.
    case disconnect(DeviceID, logsOut: Bool = false)
    /// The local data of a device match the pattern.
    case holds(DeviceID, Pattern)
    /// A device opens its page with the list of friend requests. The array has one argument for
    /// each field of `requestPage`. An omitted field has its default value.
    case opens(DeviceID, [CallStatement.Argument])
    /// On a device, the page with the list of friend requests matches the pattern.
    case shows(DeviceID, Pattern)
    /// On a device, the user taps a row of the page with the list of friend requests. The array has
    /// one argument for each field of `requestPageRow`.
    case taps(DeviceID, [CallStatement.Argument])
    /// A fault occurs.
    case fault(Fault)
    /// The first packet in flight to a device arrives. This statement occurs only in a `by hand`
    /// step.
    case hears(DeviceID)
    /// The first packet in flight from a device arrives at the server. This statement is allowed
    /// only in a `by hand` step.
    case isHeard(DeviceID)
  }
}
