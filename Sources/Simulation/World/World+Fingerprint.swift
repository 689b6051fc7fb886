import DiscreteEvents
import Ground
import IMDevice
import IMProtocol
import IMServer

extension World {
  /// The hash of all that can show from now on, packets under way too: equal states have equal
  /// ones. Times count from now.
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
    var underWay = RelativeFingerprint()
    // Not all of the world is handed on, which would be copied.
    links.add(to: &underWay, arena: arena) { [devices] device, token in
      devices[Int(device.index)].place(ofPending: token)
    }
    print.add(underWay.value(at: serverTime))
    for timer in timers.waiting {
      // A call that has ended is no longer waited for.
      let place = devices[Int(timer.device.index)].place(ofPending: timer.call)
      if place < 0 { continue }
      print.add(timer.time.microseconds - now.microseconds)
      print.add(timer.device.index)
      print.add(place)
    }
    if !troubles.isEmpty { troubles.add(to: &print, at: now) }
    return print.value
  }
}
