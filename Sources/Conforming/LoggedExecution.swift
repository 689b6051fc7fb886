import DiscreteEvents
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// An execution for which logs are written. This structure writes the members of heads and entries.
struct LoggedExecution {
  let scenario: Scenario
  let execution: CaseResult.Execution
  let words: ScenarioText
  /// The index of the first record that the logs contain. The logs do not contain the records of
  /// `given`, because these records belong to the initial state.
  let beginning: Int

  init(_ scenario: Scenario, _ execution: CaseResult.Execution) {
    self.scenario = scenario
    self.execution = execution
    words = ScenarioText(scenario)
    beginning =
      execution.log.records.firstIndex { record in
        if case .stepBegan(0...) = record.event { true } else { false }
      } ?? execution.log.records.count
  }

  /// When the logs begin, in milliseconds.
  private var start: Int64 {
    let first =
      beginning < execution.log.records.count
      ? execution.log.records[beginning].time : execution.world.now
    return first.milliseconds
  }

  private func beginsConnected(_ device: DeviceID) -> Bool {
    var isConnected = !scenario.devices[Int(device.index)].isOffline
    for record in execution.log.records.prefix(beginning) where record.device == device {
      if case .connected = record.event { isConnected = true }
      if case .disconnected = record.event { isConnected = false }
    }
    return isConnected
  }

  /// Returns the kinds of delegates that a device has when the logs begin.
  private func firstDelegates(of device: DeviceID) -> [DelegateKind] {
    var counts = DelegateKind.allCases.map { kind in
      scenario.devices[Int(device.index)].delegates.contains(kind) ? 1 : 0
    }
    for record in execution.log.records.prefix(beginning) where record.device == device {
      guard case .called(let token) = record.event else { continue }
      if case .addDelegate(let kind) = execution.log[token].call {
        counts[Int(kind.rawValue)] += 1
      } else if case .removeDelegate(let kind) = execution.log[token].call {
        counts[Int(kind.rawValue)] = max(0, counts[Int(kind.rawValue)] - 1)
      }
    }
    return DelegateKind.allCases.filter { counts[Int($0.rawValue)] > 0 }
  }

  var devices: Int { scenario.devices.count }

  /// Whether, at the end of the execution, all calls have ended, no packet is in flight, and no
  /// link stalls.
  var hasEnded: Bool { execution.world.isQuiescent && execution.log.calls.allSatisfy(\.hasEnded) }

  // MARK: - Heads

  /// Writes the head of the server's log.
  func head(_ json: inout JSONWriter) {
    format(&json)
    json.key("server")
    json.boolean(true)
  }

  /// Writes the head of a device's log.
  func head(of index: Int, _ json: inout JSONWriter) {
    let device = scenario.devices[index]
    format(&json)
    json.member("user", words.id(of: device.user))
    json.member("device", scenario.names.devices[index])
    json.member("platform", ScenarioText.enumeration(.platform, device.platform))
    let offset = scenario.clock.offset
    if offset != 0 { json.member("zone", Self.zone(offset)) }
    let delegates = firstDelegates(of: DeviceID(index))
    if delegates != DelegateKind.allCases { json.member("delegates", delegates.map(\.name)) }
    json.key("connected")
    json.boolean(beginsConnected(DeviceID(index)))
    settings(&json)
  }

  private func format(_ json: inout JSONWriter) {
    json.member("kind", "\(RowKind.head)")
    json.member("format", LogCollection.format)
    json.member("version", LogCollection.version)
    json.member("t", start)
  }

  /// Writes the AppKey settings that differ from their defaults.
  private func settings(_ json: inout JSONWriter) {
    let usual = AppSettings()
    let unusual = AppSetting.allCases.filter {
      scenario.settings.value(of: $0) != usual.value(of: $0)
    }
    if unusual.isEmpty { return }
    json.key("settings")
    json.object { json in
      for setting in unusual {
        json.key(setting.rawValue)
        json.json(JSONValue(scenario.settings.value(of: setting), words))
      }
    }
  }

  /// Returns an offset from UTC, given in seconds, as a text such as `+08:00`.
  private static func zone(_ offset: Int32) -> String {
    let minutes = Int(offset.magnitude) / 60
    let digits = [minutes / 60, minutes % 60].map { String($0 + 100).dropFirst() }
    return (offset < 0 ? "-" : "+") + digits.joined(separator: ":")
  }

  // MARK: - Rows

  func call(_ token: CallToken, id: Int, _ json: inout JSONWriter) {
    let call = execution.log[token].call
    let descriptor = Catalogue.call(call.kind)
    json.member("id", id)
    json.member("name", descriptor.name)
    fields(descriptor.parameters, call.values(execution.log.arena), &json) { $1 != $0.defaultValue }
  }

  func end(_ id: Int, _ reply: Reply, _ json: inout JSONWriter) {
    json.member("id", id)
    json.member("code", reply.code.number)
    let result = reply.result.value(execution.log.arena)
    if result == .absent { return }
    json.key("value")
    json.json(JSONValue(result, words))
  }

  /// Writes a callback that a delegate has received.
  func callback(_ notice: Notice, _ json: inout JSONWriter) {
    let descriptor = Catalogue.callback(notice.callback)
    json.member("name", descriptor.name)
    fields(descriptor.fields, notice.values(execution.log.arena), &json) { _, _ in true }
  }

  /// Writes the local data that the application has read.
  func snapshot(_ snapshot: Snapshots.Snapshot, _ json: inout JSONWriter) {
    guard case .record(let kind, let values) = snapshot.data else { return }
    fields(Catalogue.record(kind).fields, values, &json) { _, _ in true }
  }

  private func fields(
    _ fields: [FieldDescriptor], _ values: [Value], _ json: inout JSONWriter,
    where isWritten: (FieldDescriptor, Value) -> Bool
  ) {
    let written = zip(fields, values).filter(isWritten)
    if written.isEmpty { return }
    json.key("fields")
    json.object { json in
      for (field, value) in written {
        json.key(field.name)
        json.json(JSONValue(value, words))
      }
    }
  }
}
