package import IMProtocol

/// A call by a device or by the server's own interface.
package struct CallStatement: Sendable {
  /// The calling device; `absent` for `server calls …`.
  package var device: DeviceID
  package var kind: CallKind
  /// One argument for each parameter of the catalogue, with defaults filled in.
  package var arguments: [Argument]
  /// The index into the scenario's `callNames`; nil for a call without a name.
  package var label: Int?
  /// The expected result; nil if the call only has to succeed.
  package var expectation: ResultExpectation?

  package init(device: DeviceID, kind: CallKind, arguments: [Argument]) {
    self.device = device
    self.kind = kind
    self.arguments = arguments
  }

  /// An argument: a value that may contain captures. The captures are bound before the call.
  package enum Argument: Hashable, Sendable {
    /// A value of the parameter's type.
    case value(Value)
    /// A captured value (`$name`): the index into the scenario's `captureNames`.
    case capture(Int)
    /// A list that contains captures.
    case list([Argument])
    /// A record that contains captures: one argument for each field, in the order of the fields.
    case record(RecordKind, [Argument])
  }
}
