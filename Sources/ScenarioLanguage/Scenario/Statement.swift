package import IMProtocol

/// A statement of a step, a race, an outcome or the `given` part.
package struct Statement: Sendable {
  /// The location of the statement, without its `returns` and `fails` lines.
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
    /// The result of an earlier call, identified by its name: `asking returns RC_SUCCESS`.
    case result(label: Int, ResultExpectation)
    /// Devices receive callbacks, or receive nothing.
    case receive(Reception)
    /// Virtual time advances by this many microseconds.
    case wait(microseconds: Int64)
    /// A device connects. Either its application connects, or its network is available again.
    case connect(DeviceID, Connecting = .application(ConnectOptions()))
    /// A device's application disconnects.
    case disconnect(DeviceID, logsOut: Bool = false)
    /// A device's local data matches the pattern.
    case holds(DeviceID, Pattern)
    /// A device opens its request list page. The array has one argument for each field of
    /// `requestPage`. An omitted field has its default value.
    case opens(DeviceID, [CallStatement.Argument])
    /// A device's request list page matches the pattern.
    case shows(DeviceID, Pattern)
    /// A row of a device's request list page is tapped. The array has one argument for each field
    /// of `requestPageRow`.
    case taps(DeviceID, [CallStatement.Argument])
    /// A fault occurs.
    case fault(Fault)
    /// The first packet in flight to a device arrives, in a step marked `by hand`.
    case hears(DeviceID)
    /// The first packet in flight from a device arrives at the server, in a step marked `by hand`.
    case isHeard(DeviceID)
  }
}
