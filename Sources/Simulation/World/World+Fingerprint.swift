import Base
import DiscreteEvents
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// A hash of everything on which later observations depend, including packets in flight. Equal
  /// states have equal hashes. Times are relative to the current time.
  func fingerprint(arena: Arena) -> UInt64 {
    var print = Fingerprint()
    print.add(server.fingerprint(at: serverTime, arena: arena))
    for device in devices { print.add(device.fingerprint(at: serverTime)) }
    var shown = RelativeFingerprint()
    for device in pages.keys.sorted() {
      shown.add(device.index)
      pages[device]?.add(to: &shown)
    }
    print.add(shown.value(at: serverTime))
    var inFlight = RelativeFingerprint()
    // The closure captures only the devices. If it captured the world, Swift would copy the world.
    links.add(to: &inFlight, arena: arena) { [devices] device, token in
      devices[Int(device.index)].index(ofPending: token)
    }
    print.add(inFlight.value(at: serverTime))
    var waiting = Fingerprint()
    for timer in timers.waiting {
      // A timer has no effect once its call has ended.
      let position = devices[Int(timer.device.index)].index(ofPending: timer.call)
      if position < 0 { continue }
      waiting.add(timer.time.microseconds - now.microseconds)
      waiting.add(timer.device.index)
      waiting.add(position)
    }
    print.add(waiting.value)
    if !activeFaults.isEmpty { activeFaults.add(to: &print, at: now) }
    return print.value
  }
}
