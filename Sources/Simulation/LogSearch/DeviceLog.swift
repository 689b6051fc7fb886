package import IMProtocol
package import ScenarioLanguage

/// The log of one device, or of the server's own interface.
package struct DeviceLog: Sendable {
  /// The device, or `absent` if this is the log of the server's own interface.
  package var device: DeviceID
  /// Whether the device was connected when the log began.
  package var beginsConnected: Bool
  /// The time of the device's clock when the log began, in milliseconds since 1970-01-01T00:00:00Z.
  /// Nil if the log doesn't state this time.
  package var begins: Int64?
  /// The entries, in the order in which the device wrote them.
  package var rows: [LogEntry]

  package init(
    device: DeviceID, beginsConnected: Bool = false, begins: Int64? = nil, rows: [LogEntry] = []
  ) {
    self.device = device
    self.beginsConnected = beginsConnected
    self.begins = begins
    self.rows = rows
  }
}

extension DeviceLog {
  /// The raw values of the connection statuses that appear in the log. Statuses that don't appear
  /// in the log may still have occurred.
  var statuses: Set<Int32> { Set(rows.compactMap(\.kind.status?.rawValue)) }

  /// A copy of the log from which the times of the device's clock are removed.
  var withoutTimes: DeviceLog {
    var log = self
    log.begins = nil
    for index in log.rows.indices { log.rows[index].time = nil }
    return log
  }
}

extension LogEntry.Kind {
  /// The connection status that the entry reports, if any.
  var status: ConnectionStatus? {
    guard case .callback(.onConnectionStatusChanged, let fields) = self,
      case .value(.enumeration(_, let status))? = fields.first?.pattern
    else { return nil }
    return ConnectionStatus(rawValue: status)
  }
}

/// An entry of a device's log.
package struct LogEntry: Sendable {
  /// The line number in the file, counted from 1.
  package var line: Int
  /// The time of the device's clock, in milliseconds since 1970-01-01T00:00:00Z. Nil if the entry
  /// doesn't state a time.
  package var time: Int64?
  package var kind: Kind
  /// Arguments that the application copied from an earlier entry without interpreting them, such as
  /// page tokens. In the call's arguments, a copied argument is represented by the token's text.
  package var tokens: [Token] = []

  package init(line: Int, time: Int64?, kind: Kind) {
    self.line = line
    self.time = time
    self.kind = kind
  }

  /// An argument of a call, copied from an earlier entry.
  package struct Token: Hashable, Sendable {
    /// The index of the parameter.
    package var parameter: Int
    /// The capture to which the earlier entry binds the value.
    package var capture: Int

    package init(parameter: Int, capture: Int) {
      self.parameter = parameter
      self.capture = capture
    }
  }

  /// What an entry is about.
  package enum Kind: Sendable {
    /// The application makes a call. The integer is the call's id. The entry for the call's result
    /// repeats this id. There is an argument for each parameter. An argument that the log omits has
    /// its default value.
    case call(Int, CallKind, [Value])
    /// A call has ended with a code and a result. The result is nil if the entry doesn't contain a
    /// result.
    case returns(Int, Code, Pattern?)
    /// A delegate has received a callback. Fields that the entry omits aren't compared.
    case callback(CallbackKind, [FieldPattern])
    /// Any action except a call. For example, the application begins to connect or is restarted.
    /// After a restart, the log may lack the end of the application's previous run.
    case action(Action.Kind)
    /// The device has finished connecting.
    case connected
    /// The connection has ended for any reason.
    case disconnected
    /// The data that the SDK has stored on the device. Fields that the entry omits aren't compared.
    case localData([FieldPattern])
    /// The log ends. All packets in flight to the device have arrived, and nothing else happened
    /// since the previous entry.
    case end

    /// Whether the application was restarted.
    package var isStart: Bool {
      if case .action(let kind) = self { kind.startsApplication } else { false }
    }
  }
}
