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

  /// Creates a statement that has no location in a text.
  package init(_ kind: Kind) { self.init(range: .none, kind: kind) }

  /// Why a device connects.
  package enum Connecting: Hashable, Sendable {
    case application(ConnectOptions)
    case network
  }

  package enum Kind: Sendable {
    /// A device or the server makes a call.
    case call(CallStatement)
    /// The result of an earlier call that has a name, as in `asking returns RC_SUCCESS`.
    case result(label: Int, ResultExpectation)
    /// Devices receive callbacks, or receive nothing.
    case receive(Reception)
    /// Virtual time advances by the given number of microseconds.
    case wait(microseconds: Int64)
    /// A device connects, because its application connects or because its network is available
    /// again.
    case connect(DeviceID, Connecting = .application(ConnectOptions()))
    /// A device's application disconnects.
    case disconnect(DeviceID, logsOut: Bool = false)
    /// A device's local data match the pattern.
    case holds(DeviceID, Pattern)
    /// A device opens its page with the list of friend requests. There is an argument for each
    /// field of `requestPage`, with default values for omitted fields.
    case opens(DeviceID, [CallStatement.Argument])
    /// The device's page with the list of friend requests matches the pattern.
    case shows(DeviceID, Pattern)
    /// The user taps a row of the device's page with the list of friend requests. There is an
    /// argument for each field of `requestPageRow`.
    case taps(DeviceID, [CallStatement.Argument])
    /// A fault occurs.
    case fault(Fault)
    /// The first packet in flight to a device arrives. Only `by hand` steps have this statement.
    case hears(DeviceID)
    /// The first packet in flight from a device arrives at the server. Only `by hand` steps have
    /// this statement.
    case isHeard(DeviceID)

    /// Changes the statement if it is a call.
    package mutating func changeCall(_ change: (inout CallStatement) -> Void) {
      guard case .call(var call) = self else { return }
      change(&call)
      self = .call(call)
    }
  }
}
