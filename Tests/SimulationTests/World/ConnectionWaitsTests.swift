import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import Testing

@testable import Simulation

/// The priority queue of connections' events, compared with a sorted list.
struct ConnectionWaitsTests {
  private typealias Wait = ConnectionWaits.Wait

  private static let events: [Wait.Event] = [.network, .sdk(.retry), .sdk(.limit)]

  /// The order in which events are due: by time, then by device, then by kind.
  private static func order(_ wait: Wait) -> [Int64] {
    [
      wait.end.microseconds, Int64(wait.device.index),
      Int64(events.firstIndex(of: wait.event) ?? -1),
    ]
  }

  private static func print(_ waits: ConnectionWaits) -> UInt64 {
    var print = Fingerprint()
    waits.add(to: &print, at: .epoch)
    return print.value
  }

  @Test(arguments: [1, 3, 40, 1_000])
  func `events are due in the order of time, device and kind, whatever is cancelled`(
    devices: Int
  ) {
    var random = RandomStream(seed: UInt64(devices), label: "waits")
    var waits = ConnectionWaits()
    var expected: [Wait] = []
    for number in 0..<3_000 {
      let device = DeviceID(Int(random.next(in: 0...Int64(devices - 1))))
      let event = Self.events[Int(random.next(in: 0...2))]
      switch random.next(in: 0...9) {
      case 0...5:
        let wait = Wait(
          device: device, event: event,
          end: VirtualTime(microseconds: random.next(in: 0...Int64(devices))),
          origin: Origin(step: number))
        waits.begin(wait)
        expected.removeAll { $0.device == device && $0.event == event }
        expected.append(wait)
      case 6, 7:
        waits.end(of: device, for: event)
        expected.removeAll { $0.device == device && $0.event == event }
      case 8:
        waits.end(of: device) { $0 == .limit }
        expected.removeAll { $0.device == device && $0.event == .sdk(.retry) }
      default:
        guard let next = waits.next else { break }
        waits.end(of: next.device, for: next.event)
        expected.removeAll { $0 == next }
      }
      let first = expected.min { Self.order($0).lexicographicallyPrecedes(Self.order($1)) }
      #expect(waits.next == first)
      #expect(waits.isEmpty == expected.isEmpty)
      let known = expected.first { $0.device == device && $0.event == event }
      #expect(waits.time(of: device, for: event) == known?.end)
    }
    var anew = ConnectionWaits()
    for wait in expected { anew.begin(wait) }
    #expect(Self.print(anew) == Self.print(waits), "the order of adding does not matter")
    for wait in expected.sorted(by: { Self.order($0).lexicographicallyPrecedes(Self.order($1)) }) {
      #expect(waits.next == wait)
      waits.end(of: wait.device, for: wait.event)
    }
    #expect(waits.isEmpty)
  }
}
