package import IMProtocol

/// A statement with a call by a device or by the server's own interface.
package struct CallStatement: Sendable {
  /// The device that makes the call; `absent` for `server calls …`.
  package var device: DeviceID
  package var kind: CallKind
  /// The arguments: one for each parameter of the call in the catalogue. Defaults are filled in.
  package var arguments: [Argument]
  /// The index of the call's name in the scenario's `callNames`; nil for a call without a name.
  package var label: Int?
  /// The expected result; nil if the call must only succeed.
  package var expectation: ResultExpectation?

  package init(device: DeviceID, kind: CallKind, arguments: [Argument]) {
    self.device = device
    self.kind = kind
    self.arguments = arguments
  }

  /// An argument: a value that may contain captures. Each of these captures is bound before the
  /// call.
  package enum Argument: Hashable, Sendable {
    /// A value that has the type of the parameter.
    case value(Value)
    /// A captured value (`$name`). The associated value is an index into the scenario's
    /// `captureNames`.
    case capture(Int)
    /// A list that contains captures.
    case list([Argument])
    /// A record that contains captures. The array has one argument for each field, in the order of
    /// the fields.
    case record(RecordKind, [Argument])
  }
}
