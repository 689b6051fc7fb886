import DiscreteEvents
import IMDevice
import IMProtocol

/// The request list pages that devices have open. A device without one costs nothing.
typealias OpenPages = [DeviceID: RequestPage]

extension World {
  /// A device opens a page in place of the one that it may have, and loads it (RL-01).
  mutating func openPage(
    _ parameters: RequestPageParameters, on device: DeviceID, into log: inout Log
  ) {
    var page = RequestPage(parameters, at: time(on: device), in: clock)
    load(&page, of: device, into: &log)
    pages[device] = page
    log.record(
      .pageOpened(items: Int32(clamping: page.itemCount)), of: device, at: now,
      why: page.reasonsOfOpening.reduce(.empty) { log.keep($1, behind: $0) })
  }

  /// A device's page loads again after a callback about friends or requests (D-37).
  mutating func refreshPage(of device: DeviceID, cause: TraceIndex, into log: inout Log) {
    guard var page = pages[device] else { return }
    load(&page, of: device, into: &log)
    pages[device] = page
    log.record(
      .pageRefreshed(items: Int32(clamping: page.itemCount)), of: device, at: now, cause: cause,
      why: log.keep(page.reasonOfRefreshing))
  }

  /// A row of a device's page is tapped; nothing happens when there is no page or no such row.
  mutating func tapPage(of device: DeviceID, section: Int64, row: Int64, into log: inout Log) {
    guard var page = pages[device], page.tap(section: section, row: row) else { return }
    pages[device] = page
    log.record(
      .pageTapped(
        section: Int32(clamping: section), row: Int32(clamping: row),
        by: page.tapped?.handledBy ?? .page), of: device, at: now,
      why: log.keep(page.reasonOfTap))
  }

  private func load(_ page: inout RequestPage, of device: DeviceID, into log: inout Log) {
    let applications = devices[Int(device.index)].localData.applications(at: time(on: device))
    log.loadedItems += applications.count * max(1, page.parameters.sections.count)
    page.refresh(with: applications)
  }
}
