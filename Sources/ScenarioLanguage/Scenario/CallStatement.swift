package import IMProtocol

/// A statement in which a device or the server's own interface makes a call.
package struct CallStatement: Sendable {
  /// The device that makes the call, or `absent` for `server calls …`.
  package var device: DeviceID
  package var kind: CallKind
  /// The arguments, one for each of the call's parameters in the catalogue. Omitted arguments have
  /// their default values.
  package var arguments: [Argument]
  /// The index of the call's name in the scenario's `callNames`, or nil if the call has no name.
  package var label: Int?
  /// The expected result, or nil if any successful result is accepted.
  package var expectation: ResultExpectation?

  package init(device: DeviceID, kind: CallKind, arguments: [Argument]) {
    self.device = device
    self.kind = kind
    self.arguments = arguments
  }

  /// An argument, which may contain captures that are bound before the call.
  package enum Argument: Hashable, Sendable {
    /// A value of the parameter's type, without captures.
    case value(Value)
    /// A captured value (`$name`), identified by its index in the scenario's `captureNames`.
    case capture(Int)
    /// A list that contains captures.
    case list([Argument])
    /// A record that contains captures. The record has an argument for each of its fields, in
    /// order.
    case record(RecordKind, [Argument])
  }
}
