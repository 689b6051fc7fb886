import DiscreteEvents
import IMDevice
import IMProtocol

/// The open request list pages of all devices that have an open page.
typealias OpenPages = [DeviceID: RequestPage]

extension World {
  /// Opens and loads a page on a device (RL-01). The new page replaces the page that was open on
  /// the device.
  mutating func openPage(
    _ parameters: RequestPageParameters, on device: DeviceID, into log: inout Log
  ) {
    let title = texts.string(of: parameters.title)
    var page = RequestPage(
      parameters, hasDefaultTitle: title == RequestPageDefaults.title, at: time(on: device),
      in: clock)
    load(&page, of: device, into: &log)
    pages[device] = page
    log.record(
      .pageOpened(items: Int32(clamping: page.itemCount)), of: device, at: now,
      provenance: page.reasonsOfOpening.reduce(.empty) { log.keep($1, after: $0) })
  }

  /// Reloads a device's page after a callback about friends or requests (D-37).
  mutating func refreshPage(of device: DeviceID, cause: TraceIndex, into log: inout Log) {
    guard var page = pages[device] else { return }
    load(&page, of: device, into: &log)
    pages[device] = page
    log.record(
      .pageRefreshed(items: Int32(clamping: page.itemCount)), of: device, at: now, cause: cause,
      provenance: log.keep(page.reasonOfRefreshing))
  }

  /// Taps a row of a device's page. Nothing happens if no page is open, or if the page does not
  /// have the row.
  mutating func tapPage(of device: DeviceID, section: Int64, row: Int64, into log: inout Log) {
    guard var page = pages[device], page.tap(section: section, row: row) else { return }
    pages[device] = page
    log.record(
      .pageTapped(
        section: Int32(clamping: section), row: Int32(clamping: row),
        by: page.tapped?.handledBy ?? .page), of: device, at: now,
      provenance: log.keep(page.reasonOfTap))
  }

  private func load(_ page: inout RequestPage, of device: DeviceID, into log: inout Log) {
    let applications = devices[Int(device.index)].localData.applications(at: time(on: device))
    log.loadedItems += applications.count * max(1, page.parameters.sections.count)
    page.refresh(with: applications, at: time(on: device), in: clock)
  }
}
