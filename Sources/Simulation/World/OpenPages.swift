import IMDevice
import IMProtocol

/// The request list pages that devices have open. A device without one costs nothing.
struct OpenPages: Hashable, Sendable {
  private var pages: [DeviceID: RequestPage] = [:]

  var isEmpty: Bool { pages.isEmpty }

  /// The page of a device; nil closes it.
  subscript(device: DeviceID) -> RequestPage? {
    get { pages[device] }
    set { pages[device] = newValue }
  }

  /// The hash of what all pages show, their times by how far they lie from now.
  func fingerprint(at now: Timestamp) -> UInt64 {
    var print = RelativeFingerprint()
    for device in pages.keys.sorted() {
      print.add(device.index)
      pages[device]?.add(to: &print)
    }
    return print.value(at: now)
  }
}
