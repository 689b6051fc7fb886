import DiscreteEvents
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// A way through a scenario, as its logs tell it: the members of heads and rows.
struct LoggedWay {
  let scenario: Scenario
  let way: CaseResult.Way
  let words: ScenarioText
  /// The record with which the logs begin: behind what is given, which a scene tells.
  let beginning: Int

  init(_ scenario: Scenario, _ way: CaseResult.Way) {
    self.scenario = scenario
    self.way = way
    words = ScenarioText(scenario)
    beginning =
      way.log.records.firstIndex { record in
        if case .stepBegan(0...) = record.event { true } else { false }
      } ?? way.log.records.count
  }

  /// When the logs begin, in milliseconds.
  private var start: Int64 {
    let first = beginning < way.log.records.count ? way.log.records[beginning].time : way.world.now
    return first.milliseconds
  }

  private func beginsConnected(_ device: DeviceID) -> Bool {
    var isConnected = !scenario.devices[Int(device.index)].isOffline
    for record in way.log.records.prefix(beginning) where record.device == device {
      if case .connected = record.event { isConnected = true }
      if case .disconnected = record.event { isConnected = false }
    }
    return isConnected
  }

  var devices: Int { scenario.devices.count }

  /// Whether nothing is under way any more.
  var hasEnded: Bool { way.world.isQuiet && way.log.calls.allSatisfy(\.hasEnded) }

  // MARK: - Heads

  /// The head of the server's log.
  func head(_ json: inout JSONWriter) {
    format(&json)
    json.key("server")
    json.boolean(true)
  }

  /// The head of a device's log.
  func head(of place: Int, _ json: inout JSONWriter) {
    let device = scenario.devices[place]
    format(&json)
    json.member("user", words.id(of: device.user))
    json.member("device", scenario.names.devices[place])
    json.member("platform", ScenarioText.enumeration(.platform, device.platform))
    let offset = scenario.clock.offset
    if offset != 0 { json.member("zone", Self.zone(offset)) }
    if device.delegates != DelegateKind.allCases {
      json.member("delegates", device.delegates.map(\.name))
    }
    json.key("connected")
    json.boolean(beginsConnected(DeviceID(place)))
    settings(&json)
  }

  private func format(_ json: inout JSONWriter) {
    json.member("kind", "\(RowKind.head)")
    json.member("format", LogCollection.format)
    json.member("version", LogCollection.version)
    json.member("t", start)
  }

  /// What holds of the AppKey, but for what does anyway.
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

  /// An offset from UTC in seconds: `+08:00`.
  private static func zone(_ offset: Int32) -> String {
    let minutes = Int(offset.magnitude) / 60
    let digits = [minutes / 60, minutes % 60].map { String($0 + 100).dropFirst() }
    return (offset < 0 ? "-" : "+") + digits.joined(separator: ":")
  }

  // MARK: - Rows

  func call(_ token: CallToken, id: Int, _ json: inout JSONWriter) {
    let call = way.log[token].call
    let descriptor = Catalogue.call(call.kind)
    json.member("id", id)
    json.member("name", descriptor.name)
    fields(descriptor.parameters, call.values(way.log.arena), &json) { $1 != $0.defaultValue }
  }

  /// How a call has ended.
  func end(_ id: Int, _ reply: Reply, _ json: inout JSONWriter) {
    json.member("id", id)
    json.member("code", reply.code.number)
    let result = reply.result.value(way.log.arena)
    if result == .absent { return }
    json.key("value")
    json.json(JSONValue(result, words))
  }

  /// What a delegate has received.
  func callback(_ notice: Notice, _ json: inout JSONWriter) {
    let descriptor = Catalogue.callback(notice.callback)
    json.member("name", descriptor.name)
    fields(descriptor.fields, notice.values(way.log.arena), &json) { _, _ in true }
  }

  /// What the application has seen of its local data.
  func look(_ look: Looks.Look, _ json: inout JSONWriter) {
    guard case .record(let kind, let values) = look.data else { return }
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
