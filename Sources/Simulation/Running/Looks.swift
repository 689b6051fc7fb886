import DiscreteEvents
package import IMDevice
package import IMProtocol
import IMServer
package import ScenarioLanguage

/// The data that `holds` and `shows` lines have examined. The data is recorded to explain these
/// lines.
package struct Looks: Sendable {
  package struct Look: Sendable {
    /// The index of the step; -1 for `given`.
    package let step: Int
    /// The range of the line.
    package let range: SourceRange
    package let device: DeviceID
    /// In microseconds.
    package let time: Int64
    /// The time on the device's clock.
    package let deviceTime: Timestamp
    /// How many records the log had before the line.
    package let records: Int
    /// The friends and requests that the device stores.
    package let data: LocalData
    /// Whether the line is about the device's page.
    package let isOfPage: Bool
    /// The device's open page; nil if no page is open or the line is a `holds` line.
    package let page: RequestPage?

    /// The requests with their statuses at the time of the line, oldest first.
    package var requests: [FriendApplicationInfo] { data.applications(at: deviceTime) }
  }

  package private(set) var all: [Look] = []
  /// How many friends and requests are stored.
  private var elements = 0

  package init() {}

  /// Whether further looks are stored. If not, they are discarded.
  private var isAffordable: Bool { elements <= Snapshots.mostElements }

  /// Records the data that the line at `range` examines.
  mutating func append(
    _ device: DeviceID, _ range: SourceRange, step: Int, in world: World, records: Int,
    isOfPage: Bool
  ) {
    let data = world.devices[Int(device.index)].localData
    elements += data.count
    guard isAffordable else { return }
    all.append(
      Look(
        step: step, range: range, device: device, time: world.now.microseconds,
        deviceTime: world.time(on: device), records: records, data: data, isOfPage: isOfPage,
        page: isOfPage ? world.pages[device] : nil))
  }
}

extension CaseResult.Execution {
  package func user(of device: DeviceID) -> UserID { world.server.user(of: device) }

  /// Whether friends are notified of each other's status, or of each other's profile, and the
  /// reason for this.
  package func friendNotice(of type: SubscribeType) -> Ruling<Bool> {
    world.server.friendNotice(of: type)
  }

  /// The notifications that the server still holds for a device at the end of the execution.
  package func waiting(for device: DeviceID) -> [Notice] { world.server.waiting(for: device) }
}
