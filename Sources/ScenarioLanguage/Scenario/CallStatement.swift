package import IMProtocol

/// A call of a device, or of the server's own interface.
package struct CallStatement: Sendable {
  /// The calling device; `absent` for `server calls …`.
  package var device: DeviceID
  package var kind: CallKind
  /// One argument for each parameter of the catalogue, defaults filled in.
  package var arguments: [Argument]
  /// The index into the scenario's `callNames` when the call bears a name.
  package var label: Int?
  /// What `returns` or `fails with` under the call says; nil when the call must merely not fail.
  package var expectation: ResultExpectation?

  package init(device: DeviceID, kind: CallKind, arguments: [Argument]) {
    self.device = device
    self.kind = kind
    self.arguments = arguments
  }

  /// An argument: a value with captures in it, which are bound by then.
  package enum Argument: Hashable, Sendable {
    /// A value of the parameter's type.
    case value(Value)
    /// A captured value (`$name`): the index into the scenario's `captureNames`.
    case capture(Int)
    /// A list with captures in it.
    case list([Argument])
    /// A record with captures in it; in the order of the record's fields.
    case record(RecordKind, [Argument])
  }
}
