package import IMProtocol
package import ScenarioLanguage

/// What one device, or the server's own interface, has written down of what happened there.
package struct DeviceLog: Sendable {
  /// The device; absent for the server's own interface.
  package var device: DeviceID
  /// Whether the device was connected when its log began.
  package var beginsConnected: Bool
  /// What the device's clock showed when its log began, in milliseconds since 1970-01-01T00:00:00Z;
  /// nil where it does not say.
  package var begins: Int64?
  /// What it has written down, in its order.
  package var rows: [LogRow]

  package init(
    device: DeviceID, beginsConnected: Bool = false, begins: Int64? = nil, rows: [LogRow] = []
  ) {
    self.device = device
    self.beginsConnected = beginsConnected
    self.begins = begins
    self.rows = rows
  }
}

extension DeviceLog {
  /// The statuses of the connection of which its delegate was notified, by their raw values: of the
  /// others the log may say nothing.
  var statuses: Set<Int32> { Set(rows.compactMap(\.kind.status?.rawValue)) }
}

extension LogRow.Kind {
  /// The status of the connection that a callback says; nil for another row.
  var status: ConnectionStatus? {
    guard case .callback(.onConnectionStatusChanged, let fields) = self,
      case .value(.enumeration(_, let status))? = fields.first?.pattern
    else { return nil }
    return ConnectionStatus(rawValue: status)
  }
}

/// A row of a device's log.
package struct LogRow: Sendable {
  /// Its line in its file, from 1.
  package var line: Int
  /// What the device's clock showed, in milliseconds since 1970-01-01T00:00:00Z; nil where the row
  /// does not say.
  package var time: Int64?
  package var kind: Kind
  /// Arguments of its call that an earlier row gave, and that mean nothing else to the application:
  /// where the next page of a list begins. The argument itself is the text of the token.
  package var tokens: [Token] = []

  package init(line: Int, time: Int64?, kind: Kind) {
    self.line = line
    self.time = time
    self.kind = kind
  }

  /// An argument that is what an earlier row gave.
  package struct Token: Hashable, Sendable {
    /// The parameter, by its place.
    package var parameter: Int
    /// The capture to which the earlier row binds it.
    package var capture: Int

    package init(parameter: Int, capture: Int) {
      self.parameter = parameter
      self.capture = capture
    }
  }

  /// What a row says.
  package enum Kind: Sendable {
    /// The application makes a call: one argument for each parameter, defaults filled in. The
    /// number is what its return is known by.
    case call(Int, CallKind, [Value])
    /// A call has ended with a code and, where the row says it, this.
    case returns(Int, Code, Pattern?)
    /// A delegate has received this; fields that the row leaves out are free.
    case callback(CallbackKind, [FieldPattern])
    /// An action other than a call, one of those with words for a log: the application begins to
    /// connect, or was started anew after an end that it may not have seen.
    case action(Action.Kind)
    /// Connecting has completed.
    case connected
    /// The connection has ended, for whatever reason.
    case disconnected
    /// The device's own data; fields that the row leaves out are free.
    case localData([FieldPattern])
    /// Nothing more has happened up to here: whatever was under way would have arrived.
    case end

    /// Whether the application was started anew.
    package var isStart: Bool {
      if case .action(let kind) = self { kind.startsApplication } else { false }
    }
  }
}
