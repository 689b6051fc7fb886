import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Explains which faults delayed packets that arrived late (D-104, D-109).
struct Delays {
  private let story: ExecutionStory
  /// The longest latency without a fault, in microseconds.
  private let usual: Int64

  init(_ story: ExecutionStory, _ scenario: Scenario) {
    self.story = story
    usual = scenario.latency.upperBound
  }

  /// A packet whose latency is not possible without a fault.
  private typealias LatePacket = (link: Link, sent: Int, arrival: Int, delay: Int64)

  /// The late packet that arrives in an event, if any.
  private func packet(_ index: Int) -> LatePacket? {
    let event = story.trace.outline(index)
    guard !story.faults.isEmpty, let device = event.device.map({ DeviceID($0) }),
      let sent = event.cause, story.trace.outline(sent).isAtServer != event.isAtServer
    else { return nil }
    let delay = event.time - story.trace.outline(sent).time
    return delay <= usual
      ? nil : (event.isAtServer ? .up(device) : .down(device), sent, index, delay)
  }

  /// The end of the fault that stalled a packet; nil if no fault did.
  private func end(_ packet: LatePacket) -> Int? {
    story.faults.last { fault in
      packet.sent < fault && fault < packet.arrival && stall(fault)?.link == packet.link
        && isEnd(fault)
    }
  }

  /// Why the packet that arrives in an event was delayed; the reason names the fault. Nil if no
  /// fault delayed the packet.
  func reason(_ index: Int) -> SuppressionCauses.Absence? {
    guard let packet = packet(index) else { return nil }
    if let end = end(packet), let begin = beginning(of: end) {
      let (start, stop) = (story.trace[begin], story.trace[end])
      let name = story.events.name(ofDevice: start.device)
      let what = packet.link.direction == .up ? "what \(name) sends" : "what is sent to \(name)"
      let held = "\(fault(begin)) holds back \(what) from \(start.timeText) to \(stop.timeText)"
      let isLate = start.citedClauses.contains("D-109")
      return ("the packet is late: \(held)", start.citedClauses + (isLate ? ["D-01"] : []))
    }
    let slow = story.faults.last { index in
      guard index < packet.sent,
        case .disturbed(.latency(packet.link.device, _, let most)) = story.record(index)
      else { return false }
      return most > usual
    }
    guard let slow else { return nil }
    let span = TimeText.span(microseconds: packet.delay)
    return ("the packet is late: it takes \(span) because of \(fault(slow))", ["D-109", "D-01"])
  }

  /// The reasons for the delays of packets that led to the given events, without duplicates.
  func reasons(along events: [Int]) -> [SuppressionCauses.Absence] {
    var all: [SuppressionCauses.Absence] = []
    for index in events.flatMap({ sequence(first: $0) { story.trace.outline($0).cause } }) {
      if let reason = reason(index), !all.contains(where: { $0.reason == reason.reason }) {
        all.append(reason)
      }
    }
    return all
  }

  /// Whether an event ends a fault that stalls packets.
  func isEnd(_ index: Int) -> Bool { stall(index)?.isBegin == false }

  /// The arrivals of the packets that were stalled until the end of a fault that stalls packets.
  func released(by end: Int) -> [Int] {
    story.trace.indices[(end + 1)...].filter { index in
      packet(index).map { self.end($0) == end } ?? false
    }
  }

  /// Why nothing arrives at a device until the end of the run: the reason names the fault that
  /// stalls the device's packets. Nil if no fault stalls the packets.
  func standstill(of device: Int) -> SuppressionCauses.Absence? {
    let fault = story.faults.last { stall($0)?.link == .down(DeviceID(device)) }
    guard let fault, !isEnd(fault) else { return nil }
    let name = story.events.devices[device].name
    let words = "nothing that is sent to \(name) arrives because of \(self.fault(fault))"
    return (words, story.trace[fault].citedClauses)
  }

  /// Why a device had no connection before it logged in at the event `login`: the reason names the
  /// fault that ended the connection. Nil if no fault ended the connection.
  func disconnection(before login: Int) -> SuppressionCauses.Absence? {
    guard let device = story.trace.outline(login).device,
      let end = story.lastChange(of: device, before: login)
    else { return nil }
    let root = story.root(of: end)
    guard story.trace.outline(root).kind == .fault else { return nil }
    return ("because of \(fault(root))", story.trace[root].citedClauses + ["D-101"])
  }

  /// Names a fault by its line and its step.
  private func fault(_ index: Int) -> String {
    let event = story.trace[index]
    let line = event.line.map { "line \($0)" } ?? event.timeText
    return "the fault of \(line) in \(story.events.steps[event.step].heading)"
  }

  /// The stall that begins or ends in an event, if any.
  private func stall(_ index: Int) -> InjectedFault.Stall? {
    guard case .disturbed(let fault) = story.record(index) else { return nil }
    return fault.stall
  }

  private func beginning(of end: Int) -> Int? {
    story.faults.last { $0 < end && stall($0) == stall(end)?.beginning }
  }
}
