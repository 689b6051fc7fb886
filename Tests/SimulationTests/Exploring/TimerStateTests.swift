import DiscreteEvents
import IMDevice
import IMProtocol
import ScenarioLanguage
import TestSupport
import Testing

@testable import Simulation

/// States of an exploration that differ in their timers or faults are different states.
struct TimerStateTests {
  @Test func `a timer, a standstill and a wait with the same numbers are different states`() throws
  {
    let text = """
      scenario "a standstill"
      user A on phone, desktop
      step "nothing happens"
        wait 1ms
      explore "anything"
        A.phone may getFriends(), not be heard
        time may pass
        at most 1 call, 1 standstill, 1 passing of time
      """
    let scenario = try Source(path: "standstill.scenario", text: text).scenario()
    let components = Explorer(scenario).model.components
    let desktop = DeviceID(1)
    let origin = Origin(step: 0)
    let end = components.world.now + .milliseconds(50)
    typealias Wait = ConnectionWaits.Wait
    let edits: [(inout World) -> Void] = [
      { $0.timers.set(Timers.Timer(time: end, device: desktop, call: CallToken(0))) },
      { $0.timers.set(Timers.Timer(time: end, device: desktop, call: CallToken(1))) },
      {
        $0.activeFaults.begin(
          ActiveFaults.HalfOpen(device: desktop, direction: .up, end: end, origin: origin))
      },
      {
        $0.activeFaults.begin(
          ActiveFaults.HalfOpen(device: desktop, direction: .down, end: end, origin: origin))
      },
      {
        $0.activeFaults.waits.begin(
          Wait(device: desktop, event: .network, end: end, origin: origin))
      },
      {
        $0.activeFaults.waits.begin(
          Wait(device: desktop, event: .sdk(.retry), end: end, origin: origin))
      },
    ]
    let keys = edits.map { edit in
      var components = components
      edit(&components.world)
      let id = components.internTimerState()
      return components.timerStateKeys[Int(id)]
    }
    #expect(Set(keys).count == edits.count)
  }
}
