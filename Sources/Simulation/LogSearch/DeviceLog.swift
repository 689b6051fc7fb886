package import IMProtocol
package import ScenarioLanguage

/// The log of one device, or of the server's own interface.
package struct DeviceLog: Sendable {
  /// The device; absent if the log is from the server's own interface.
  package var device: DeviceID
  /// Whether the device was connected when the log began.
  package var beginsConnected: Bool
  /// The time of the device's clock when the log began, in milliseconds since 1970-01-01T00:00:00Z.
  /// The value is nil if the log does not report this time.
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
  /// The raw values of the connection statuses that the log reports. Statuses that are not in this
  /// set may have occurred without an entry.
  var statuses: Set<Int32> { Set(rows.compactMap(\.kind.status?.rawValue)) }

  /// A copy of the log without the times of the device's clock.
  var withoutTimes: DeviceLog {
    var log = self
    log.begins = nil
    for index in log.rows.indices { log.rows[index].time = nil }
    return log
  }
}

extension LogEntry.Kind {
  /// The connection status that the entry reports; nil if the entry reports no status.
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
  /// The time of the device's clock, in milliseconds since 1970-01-01T00:00:00Z. The value is nil
  /// if the entry does not report this time.
  package var time: Int64?
  package var kind: Kind
  /// Arguments with values from an earlier entry, such as page tokens. The application does not
  /// interpret these values. In the entry of the call, the value of such an argument is the text of
  /// the token.
  package var tokens: [Token] = []

  package init(line: Int, time: Int64?, kind: Kind) {
    self.line = line
    self.time = time
    self.kind = kind
  }

  /// An argument of a call. The value of the argument comes from an earlier entry.
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

  /// The content of an entry.
  package enum Kind: Sendable {
    /// The application makes a call. The integer is the id of the call. The entry that reports the
    /// result of the call contains the same id. The list has an argument for each parameter. If the
    /// log omits an argument, the argument has the default value.
    case call(Int, CallKind, [Value])
    /// A call has ended with a code and a result. The result is nil if the entry does not report
    /// the result.
    case returns(Int, Code, Pattern?)
    /// A delegate has received a callback. The check does not compare fields that the entry omits.
    case callback(CallbackKind, [FieldPattern])
    /// An action that is not a call. For example, the application begins to connect, or was
    /// restarted. If the application was restarted, the log may omit the end of the application's
    /// previous run.
    case action(Action.Kind)
    /// Connecting has completed.
    case connected
    /// The connection has ended for any reason.
    case disconnected
    /// The data that the SDK stores on the device. The check does not compare fields that the entry
    /// omits.
    case localData([FieldPattern])
    /// The log ends. All packets in flight to the device have arrived. No other event happens
    /// between the previous entry and the end.
    case end

    /// Whether the application was restarted.
    package var isStart: Bool {
      if case .action(let kind) = self { kind.startsApplication } else { false }
    }
  }
}
