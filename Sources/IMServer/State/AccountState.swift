import Base
import IMProtocol

struct AccountState: Sendable {
  var name: Text
  var portraitUri: Text
  private(set) var firstDevice: UInt32 = 0
  private(set) var deviceCount: UInt32 = 0

  init(_ account: ServerAccount) {
    name = account.name
    portraitUri = account.portraitUri
  }

  var devices: Range<Int> { Int(firstDevice)..<Int(firstDevice + deviceCount) }

  /// Adds a device. The device's index must be one more than the index of the user's last device.
  mutating func addDevice(_ device: DeviceID) {
    if deviceCount == 0 { firstDevice = device.index }
    if device.index != firstDevice + deviceCount {
      fatal("\(device) follows \(deviceCount) devices of its user, from \(firstDevice) on")
    }
    deviceCount += 1
  }
}
