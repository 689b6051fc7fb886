import Ground
import IMDevice
import IMProtocol

/// The request list pages that devices have open. A device without one costs nothing.
struct OpenPages: Hashable, Sendable {
  /// The devices with a page, in ascending order.
  private var devices: [DeviceID] = []
  private var pages: [RequestPage] = []

  var isEmpty: Bool { devices.isEmpty }

  subscript(device: DeviceID) -> RequestPage? {
    let place = place(of: device)
    return holds(device, at: place) ? pages[place] : nil
  }

  /// Gives a device a page in place of the one that it may have.
  mutating func put(_ page: RequestPage, on device: DeviceID) {
    let place = place(of: device)
    if holds(device, at: place) {
      pages[place] = page
    } else {
      devices.insert(device, at: place)
      pages.insert(page, at: place)
    }
  }

  mutating func close(on device: DeviceID) {
    let place = place(of: device)
    guard holds(device, at: place) else { return }
    devices.remove(at: place)
    pages.remove(at: place)
  }

  /// The hash of what all pages show, their times by how far they lie from now.
  func fingerprint(at now: Timestamp) -> UInt64 {
    var print = RelativeFingerprint()
    for (device, page) in zip(devices, pages) {
      print.add(device.index)
      page.add(to: &print)
    }
    return print.value(at: now)
  }

  private func place(of device: DeviceID) -> Int { devices.partitioningIndex { $0 >= device } }

  private func holds(_ device: DeviceID, at place: Int) -> Bool {
    place < devices.count && devices[place] == device
  }
}
