import DiscreteEvents
import IMDevice
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
    /// The friends that the device stores, in the order in which applications see the friends.
    package let friends: [FriendRecord]
    /// The requests that the device stores, from oldest to newest, each with its status at the time
    /// of the line.
    package let requests: [FriendApplicationInfo]
    /// The status that is stored for each element of `requests`. The stored status does not depend
    /// on the device's clock.
    package let storedStatuses: [FriendApplicationStatus]
    /// Whether the line is about the device's page.
    package let isOfPage: Bool
    /// The device's open page; nil if no page is open or the line is a `holds` line.
    package let page: Page?
  }

  /// A request list page. The page shows or omits each element of `Look.requests`.
  package struct Page: Sendable {
    package let parameters: RequestPageParameters
    package let sections: [ShownRequestPage.Section]
    /// Each section's interval; nil if the interval is empty.
    package let intervals: [Range<Timestamp>?]
    /// What would happen to each request if the page loaded now. A section would show the request,
    /// or the page would omit the request for a reason.
    package let fates: [RequestFate]
    /// The index of the section that gets the delegate's cells; nil if no section gets these cells.
    package let sectionOfAddedCells: Int?
    /// Whether two sections overlap. A page with overlapping sections shows nothing.
    package let overlaps: Bool
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
    let now = world.time(on: device)
    let requests = data.applications(at: now)
    let page = isOfPage ? world.pages[device] : nil
    let fates = page?.fates(of: requests) ?? []
    all.append(
      Look(
        step: step, range: range, device: device, time: world.now.microseconds, deviceTime: now,
        records: records, friends: data.friendsInOrder, requests: requests,
        storedStatuses: data.storedStatuses, isOfPage: isOfPage,
        page: page.map { page in
          Page(
            parameters: page.parameters, sections: page.sections,
            intervals: page.parameters.sections.indices.map(page.interval), fates: fates,
            sectionOfAddedCells: page.sectionOfAddedCells, overlaps: page.overlap != nil)
        }))
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
