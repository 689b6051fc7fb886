import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains which faults delayed packets that arrived late (D-104, D-109).
struct Delays {
  private let story: ExecutionStory
  /// The maximum latency without a fault, in microseconds.
  private let usual: Int64

  init(_ story: ExecutionStory, _ scenario: Scenario) {
    self.story = story
    usual = scenario.latency.upperBound
  }

  /// A packet whose delay is greater than the maximum latency without a fault.
  private struct LatePacket {
    let device: DeviceID
    let sent: Int
    let arrival: Int
    /// Whether the device has sent the packet. If this is false, the server has sent the packet.
    let isUp: Bool
    let delay: Int64
  }

  /// The late packet that arrives in an event. The result is nil if no packet arrives in the event,
  /// or if the packet is not late.
  private func packet(_ index: Int) -> LatePacket? {
    let event = story.trace.outline(index)
    guard !story.faults.isEmpty, let device = event.device.map({ DeviceID($0) }),
      let sent = event.cause, story.trace.outline(sent).isAtServer != event.isAtServer
    else { return nil }
    let delay = event.time - story.trace.outline(sent).time
    if delay <= usual { return nil }
    return LatePacket(
      device: device, sent: sent, arrival: index, isUp: event.isAtServer, delay: delay)
  }

  /// If a fault stalled a packet, the index of the event that ended this fault. If no fault stalled
  /// the packet, the result is nil.
  private func end(_ packet: LatePacket) -> Int? {
    story.faults.last { fault in
      packet.sent < fault && fault < packet.arrival
        && ends(fault, packet.device, isUp: packet.isUp)
    }
  }

  /// The reason for the delay of the packet that arrives in an event. The reason names the fault
  /// that delayed the packet. The result is nil if no fault delayed the packet.
  func reason(_ index: Int) -> SuppressionCauses.Absence? {
    guard let packet = packet(index) else { return nil }
    if let end = end(packet), let begin = beginning(of: end, packet.device, isUp: packet.isUp) {
      return reason(begin, end, isUp: packet.isUp)
    }
    let slow = story.faults.last { $0 < packet.sent && isSlow($0, packet.device) }
    guard let slow else { return nil }
    let span = TimeText.span(microseconds: packet.delay)
    return ("the packet is late: it takes \(span) because of \(fault(slow))", ["D-109", "D-01"])
  }

  /// The reasons for all delays of packets in the chains of causes of several events. Each reason
  /// occurs once.
  func reasons(along events: [Int]) -> [SuppressionCauses.Absence] {
    var all: [SuppressionCauses.Absence] = []
    for event in events {
      var next: Int? = event
      while let index = next {
        if let reason = reason(index), !all.contains(where: { $0.reason == reason.reason }) {
          all.append(reason)
        }
        next = story.trace.outline(index).cause
      }
    }
    return all
  }

  /// Whether an event ends a fault that stalls packets.
  func isEnd(_ index: Int) -> Bool {
    guard case .disturbed(let fault) = story.record(index) else { return false }
    return [false, true].contains { ends(index, fault.device, isUp: $0) }
  }

  /// The indices of the events in which stalled packets arrive. The end of a fault releases these
  /// packets.
  func released(by end: Int) -> [Int] {
    guard isEnd(end) else { return [] }
    return story.trace.indices[(end + 1)...].filter { index in
      packet(index).map { self.end($0) == end } ?? false
    }
  }

  /// The reason why no packet arrives at a device until the end of the run. The reason names the
  /// fault that stalls the packets. The result is nil if there is no such fault.
  func standstill(of device: Int) -> SuppressionCauses.Absence? {
    let id = DeviceID(device)
    let fault = story.faults.last {
      stalls($0, id, isUp: false) || ends($0, id, isUp: false)
    }
    guard let fault, stalls(fault, id, isUp: false) else { return nil }
    let name = story.events.devices[device].name
    return (
      "nothing that is sent to \(name) arrives because of \(self.fault(fault))",
      story.trace[fault].citedClauses
    )
  }

  /// The reason why a device had no connection before it logged in at the event `login`. The reason
  /// names the fault that ended the connection. The result is nil if no fault ended the connection.
  func disconnection(before login: Int) -> SuppressionCauses.Absence? {
    guard let device = story.trace.outline(login).device,
      let end = story.lastChange(of: device, before: login)
    else { return nil }
    let root = story.root(of: end)
    guard story.trace.outline(root).kind == .fault else { return nil }
    return ("because of \(fault(root))", story.trace[root].citedClauses + ["D-101"])
  }

  private func reason(_ begin: Int, _ end: Int, isUp: Bool) -> SuppressionCauses.Absence {
    let (start, stop) = (story.trace[begin], story.trace[end])
    let name = story.events.name(ofDevice: start.device)
    let what = isUp ? "what \(name) sends" : "what is sent to \(name)"
    let ids = start.citedClauses + (start.citedClauses.contains("D-109") ? ["D-01"] : [])
    return (
      "the packet is late: \(fault(begin)) holds back \(what) from \(start.timeText) to "
        + stop.timeText, ids
    )
  }

  /// A text that names a fault by its line and its step.
  private func fault(_ index: Int) -> String {
    let event = story.trace[index]
    let line = event.line.map { "line \($0)" } ?? event.timeText
    return "the fault of \(line) in \(story.events.steps[event.step].heading)"
  }

  /// Whether an event begins to stall the packets of a device in one direction.
  private func stalls(_ index: Int, _ device: DeviceID, isUp: Bool) -> Bool {
    guard case .disturbed(let fault) = story.record(index) else { return false }
    return isUp
      ? fault == .isHeard(device, false) : fault == .hold(device) || fault == .hears(device, false)
  }

  /// Whether an event stops stalling the packets of a device in one direction.
  private func ends(_ index: Int, _ device: DeviceID, isUp: Bool) -> Bool {
    guard case .disturbed(let fault) = story.record(index) else { return false }
    return isUp
      ? fault == .isHeard(device, true) : fault == .release(device) || fault == .hears(device, true)
  }

  private func beginning(of end: Int, _ device: DeviceID, isUp: Bool) -> Int? {
    guard case .disturbed(let fault) = story.record(end) else { return nil }
    let begins: InjectedFault =
      isUp
      ? .isHeard(device, false)
      : fault == .release(device) ? .hold(device) : .hears(device, false)
    return story.faults.last { index in
      guard index < end, case .disturbed(let fault) = story.record(index) else { return false }
      return fault == begins
    }
  }

  private func isSlow(_ index: Int, _ device: DeviceID) -> Bool {
    guard case .disturbed(.latency(let slow, _, let greatest)) = story.record(index) else {
      return false
    }
    return slow == device && greatest > usual
  }
}
