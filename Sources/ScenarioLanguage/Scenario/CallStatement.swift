package import IMProtocol

/// A statement with a call of a device or of the server's own interface.
package struct CallStatement: Sendable {
  /// The device that makes the call. The value is `absent` for `server calls …`.
  package var device: DeviceID
  package var kind: CallKind
  /// The arguments. There is one argument for each parameter of the call in the catalogue. Omitted
  /// arguments have their default values.
  package var arguments: [Argument]
  /// The index of the name of the call in the `callNames` of the scenario. The value is nil if the
  /// call has no name.
  package var label: Int?
  /// The expected result. The value is nil if the call must succeed with any result.
  package var expectation: ResultExpectation?

  package init(device: DeviceID, kind: CallKind, arguments: [Argument]) {
    self.device = device
    self.kind = kind
    self.arguments = arguments
  }

  /// An argument. An argument may contain captures. Each capture is bound before the call.
  package enum Argument: Hashable, Sendable {
    /// A value without captures. The value has the type of the parameter.
    case value(Value)
    /// A captured value (`$name`). The associated value is an index into the `captureNames` of the
    /// scenario.
    case capture(Int)
    /// A list that contains captures.
    case list([Argument])
    /// A record that contains captures. The array has one argument for each field, in the order of
    /// the fields.
    case record(RecordKind, [Argument])
  }
}
