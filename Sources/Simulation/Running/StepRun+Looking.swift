import IMDevice
import IMProtocol
import ScenarioLanguage

/// Compares what a device holds and what its request list page shows.
extension StepRun {
  mutating func compareLocalData(of device: DeviceID, _ pattern: Pattern, _ range: SourceRange) {
    if context.exemptions.exemptsData(of: device, in: index) { return }
    look(at: device, range, isOfPage: false)
    guard beginComparison(branch.world.devices[Int(device.index)].localData.count) else { return }
    let data = branch.world.localData(of: device)
    if context.options.keepsSnapshots {
      branch.snapshots.append(
        Snapshots.Snapshot(
          device: device, time: branch.world.now, records: branch.log.records.count, data: data))
    }
    if let found = branch.bindings.mismatch(pattern, data) {
      fail(range, .localData(device, found, data))
    }
  }

  /// Records the data that a line examines, if the options ask for this data.
  private mutating func look(at device: DeviceID, _ range: SourceRange, isOfPage: Bool) {
    guard context.options.keepsLooks, !isProperty else { return }
    let records = branch.log.records.count
    branch.looks.append(
      device, range, step: index, in: branch.world, records: records, isOfPage: isOfPage)
  }

  // MARK: - The request list page

  mutating func open(
    _ arguments: [CallStatement.Argument], on device: DeviceID, _ range: SourceRange
  ) {
    guard let values = values(arguments, range: range) else { return }
    act(.openPage(device, RequestPageParameters(values)))
    _ = page(of: device, range)
  }

  mutating func tap(
    _ arguments: [CallStatement.Argument], on device: DeviceID, _ range: SourceRange
  ) {
    guard let values = values(arguments, range: range), var page = page(of: device, range) else {
      return
    }
    guard case .integer(let section) = values[0], case .integer(let row) = values[1],
      page.tap(section: section, row: row)
    else { return fail(range, .page(device, .noRow(section: values[0], row: values[1]))) }
    act(.tapPage(device, section: section, row: row))
  }

  mutating func comparePage(of device: DeviceID, _ pattern: Pattern, _ range: SourceRange) {
    look(at: device, range, isOfPage: true)
    // `shows nil` expects that no page is open.
    if case .absent = pattern, branch.world.pages[device] == nil { return }
    guard let page = page(of: device, range),
      !context.exemptions.exemptsData(of: device, in: index), beginComparison(page.itemCount)
    else { return }
    let shown = page.value
    if let found = branch.bindings.mismatch(pattern, shown) {
      fail(range, .page(device, .shows(found, shown)))
    }
  }

  /// A device's open page. If no page is open, or if sections of the page overlap, adds a failure
  /// and returns nil.
  private mutating func page(of device: DeviceID, _ range: SourceRange) -> RequestPage? {
    guard let page = branch.world.pages[device] else {
      fail(range, .page(device, .notOpen))
      return nil
    }
    guard let overlap = page.overlap else { return page }
    let sections = [overlap.first, overlap.second].map { page.parameters.sections[$0] }
    let asks = sections.contains { !$0.types.isEmpty || !$0.statuses.isEmpty }
    let failure = PageFailure.overlap(
      first: sections[0].title, second: sections[1].title, start: overlap.start, end: overlap.end,
      shared: asks ? PageFailure.Shared(type: overlap.type, status: overlap.status) : nil)
    fail(range, .page(device, failure))
    return nil
  }
}
