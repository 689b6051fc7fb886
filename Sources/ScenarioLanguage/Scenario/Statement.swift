package import IMProtocol

/// A statement of a step, a race, an outcome or the `given` part.
package struct Statement: Sendable {
  /// The text of the statement, without its `returns` and `fails` lines.
  package var range: SourceRange
  package var kind: Kind

  package init(range: SourceRange, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// By what a device connects.
  package enum Connecting: Hashable, Sendable {
    case application(ConnectOptions)
    case network
  }

  package enum Kind: Sendable {
    /// A device or the server makes a call.
    case call(CallStatement)
    /// A call made above under a name gives this: `asking returns RC_SUCCESS`.
    case result(label: Int, ResultExpectation)
    /// Devices receive callbacks, or nothing.
    case receive(Reception)
    /// Virtual time moves by this many microseconds.
    case wait(microseconds: Int64)
    /// A device connects: its application says so, or its network is back.
    case connect(DeviceID, Connecting = .application(ConnectOptions()))
    /// A device's application disconnects.
    case disconnect(DeviceID, logsOut: Bool = false)
    /// A device's local data is this.
    case holds(DeviceID, Pattern)
    /// A device opens its request list page: one argument for each field of `requestPage`, defaults
    /// filled in.
    case opens(DeviceID, [CallStatement.Argument])
    /// A device's request list page shows this.
    case shows(DeviceID, Pattern)
    /// A row of a device's request list page is tapped: one argument for each field of
    /// `requestPageRow`.
    case taps(DeviceID, [CallStatement.Argument])
    /// Something goes wrong.
    case fault(Fault)
    /// In a step by hand: the packet that is first under way to a device arrives.
    case hears(DeviceID)
    /// In a step by hand: the packet that is first under way from a device arrives at the server.
    case isHeard(DeviceID)
  }
}
