import DiscreteEvents
import IMDevice
import IMServer
import IMProtocol

/// Comparing worlds and runs.
extension World {
  /// The hashes of this world, one for each layer.
  public var fingerprints: Fingerprints {
    Fingerprints(
      callbacks: callbacksFingerprint, state: stateFingerprint, packets: trace.packets.value)
  }

  /// The hash of all that can show from now on; equal worlds have equal ones.
  var stateFingerprint: UInt64 {
    var print = Fingerprint()
    print.add(UInt64(bitPattern: now.microseconds))
    print.add(server.fingerprint(at: serverTime, arena: arena))
    for device in devices { print.add(device.fingerprint(at: serverTime)) }
    print.add(pages.fingerprint(at: serverTime))
    return print.value
  }

  private var callbacksFingerprint: UInt64 {
    var print = Fingerprint()
    for record in trace.records {
      switch record.event {
      case .callback(let notice):
        print.add(UInt64(bitPattern: record.time.microseconds))
        print.add(record.device.index)
        print.add(notice, arena: arena)
      case .completed(let token, let reply):
        print.add(UInt64(bitPattern: record.time.microseconds))
        print.add(token.index)
        print.add(reply.code.number)
      default:
        break
      }
    }
    return print.value
  }
}
