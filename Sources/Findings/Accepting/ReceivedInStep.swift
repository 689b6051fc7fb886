import IMProtocol
import ScenarioLanguage
import Simulation

/// The lines that list what devices receive in the steps of a scenario.
enum ReceivedInStep {
  /// For each step of a scenario, the lines for everything that devices receive in the step, for
  /// the text that `text` writes.
  ///
  /// - Parameter omitted: A device that has no lines in the last step, or nil.
  static func receptions(
    _ scenario: Scenario, _ execution: CaseResult.Execution, _ text: ScenarioText,
    omitting omitted: DeviceID? = nil
  ) -> [[String]] {
    let records = execution.log.records
    let beginnings = records.indices.filter {
      if case .stepBegan(0...) = records[$0].event { true } else { false }
    }
    let devices = scenario.devices.indices.map { DeviceID($0) }
    var connected = scenario.devices.map { !$0.isOffline }
    var done = 0
    return zip(beginnings, beginnings.dropFirst() + [records.count]).map { start, end in
      for record in records[done..<end] where record.device != .absent {
        if case .connected = record.event { connected[Int(record.device.index)] = true }
        if case .disconnected = record.event { connected[Int(record.device.index)] = false }
      }
      done = end
      let isLast = end == records.count
      return receptions(
        StepStory(scenario, execution, start..<end, connected: connected),
        isLast ? devices.filter { $0 != omitted } : devices, text)
    }
  }

  private static func receptions(
    _ story: StepStory, _ devices: [DeviceID], _ text: ScenarioText
  ) -> [String] {
    let (scenario, arena) = (story.scenario, story.execution.log.arena)
    let selection = FieldSelection(
      scenario, text, came: story.notices, in: story.notices.map { _ in arena },
      distinguishes: false)
    var items: [[ReceptionLines.Item]] = Array(repeating: [], count: scenario.devices.count)
    for device in devices {
      items[Int(device.index)] = story.received[Int(device.index)].map {
        let notice = story.notice($0)
        let fields = selection.fields(of: notice, arena)
        return ReceptionLines.Item(
          record: Int($0.value), callback: text.callback(notice.callback, fields), ids: [])
      }
    }
    return ReceptionLines(story, text).lines(items).map(\.text)
  }
}
