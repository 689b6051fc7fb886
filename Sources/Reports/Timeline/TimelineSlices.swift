import Events

/// An execution's slices, separately for the steps, the server and each device.
struct TimelineSlices {
  /// An interval on a thread, in microseconds since the case began.
  struct Slice {
    let name: String
    let start: Int64
    var end: Int64
    /// The index of the event that the slice shows, or nil if the slice shows a period, such as a
    /// step.
    let event: Int?
  }

  /// The slices of one thread. The trace-event format requires overlapping slices of a thread to be
  /// nested, so slices that overlap without being nested are put on different lanes.
  struct Track {
    private(set) var lanes: [[Slice]] = [[]]
    /// For each lane, the ends of its open slices. The innermost slice is the last one.
    private var open: [[Int64]] = [[]]

    /// Adds a slice, which must not start earlier than the previously added slice.
    mutating func add(_ slice: Slice) {
      var index = 0
      while true {
        if index == lanes.count {
          lanes.append([])
          open.append([])
        }
        while let end = open[index].last, end <= slice.start { open[index].removeLast() }
        if open[index].last.map({ $0 >= slice.end }) ?? true { break }
        index += 1
      }
      lanes[index].append(slice)
      open[index].append(slice.end)
    }
  }

  private(set) var steps = Track()
  private(set) var server = Track()
  private(set) var devices: [Track]

  init(_ events: CaseEvents, _ trace: Trace) {
    devices = Array(repeating: Track(), count: events.devices.count)
    let end = (trace.outlines.last?.time ?? 0) + 1
    var results: [Int: Int64] = [:]
    for event in trace.outlines where event.kind == .result {
      if let call = event.call { results[call] = event.time }
    }
    var found = Found(devices: events.devices.count)
    for (device, one) in events.devices.enumerated() where one.isOffline {
      found.begin("offline", on: device, at: 0, end: end, event: nil)
    }
    // The time when each event starts. No event starts before its cause, so no arrow leads back in
    // time.
    var starts: [Int64] = []
    for (index, event) in trace.enumerated() {
      let time = max(event.time, event.cause.map { starts[$0] } ?? 0)
      var start = time
      switch event.kind {
      case .step:
        found.step(events.steps[event.step].heading, at: event.time, end: end)
      case .call:
        let last = event.call.flatMap { results[$0] } ?? end
        start = found.begin(
          event.name, on: event.device, at: time, end: last, event: index)
      case .take, .loggedIn, .loggedOut:
        let who = events.name(ofDevice: event.device)
        let name = event.kind == .take ? "\(event.name) of \(who)" : "\(event.kind.rawValue) \(who)"
        start = found.begin(
          name, on: nil, at: time, end: time, event: index)
      case .connected: if let device = event.device { found.endOffline(of: device, at: event.time) }
      case .disconnected:
        found.begin("offline", on: event.device, at: event.time, end: end, event: nil)
      case .result, .wait, .suppressed: break
      case .callback, .unheard, .connecting, .disconnecting, .delegateAddedLate, .pageOpened,
        .pageRefreshed, .pageTapped, .forgotten, .fault:
        let name = event.name.isEmpty ? event.kind.rawValue : event.name
        let isRefused = event.kind == .unheard || event.kind == .forgotten
        let shown = isRefused ? "\(event.kind.rawValue): \(name)" : name
        start = found.begin(
          event.kind == .fault ? event.text : shown, on: event.device, at: time, end: time,
          event: index)
      }
      starts.append(start)
    }
    for slice in found.steps { steps.add(slice) }
    for slice in found.server { server.add(slice) }
    for device in devices.indices {
      for slice in found.devices[device] { devices[device].add(slice) }
      found.devices[device] = []
    }
  }
}

extension TimelineSlices {
  /// An execution's slices before they are assigned to lanes.
  private struct Found {
    var steps: [Slice] = []
    var server: [Slice] = []
    var devices: [[Slice]]

    init(devices count: Int) { devices = Array(repeating: [], count: count) }

    /// Adds a slice to a device, or to the server if `device` is nil, and returns the start of the
    /// slice. A slice that would start together with the previous slice starts one microsecond
    /// later, because arrows find their slices by the start.
    @discardableResult
    mutating func begin(
      _ name: String, on device: Int?, at time: Int64, end: Int64, event: Int?
    ) -> Int64 {
      let latest = (device.map { devices[$0] } ?? server).last?.start ?? -1
      let start = max(time, latest + 1)
      let slice = Slice(name: name, start: start, end: max(end, start + 1), event: event)
      if let device { devices[device].append(slice) } else { server.append(slice) }
      return start
    }

    mutating func endOffline(of device: Int, at time: Int64) {
      guard
        let index = devices[device].lastIndex(where: { $0.event == nil && $0.end > time })
      else { return }
      devices[device][index].end = max(time, devices[device][index].start + 1)
    }

    mutating func step(_ name: String, at time: Int64, end: Int64) {
      let start = max(time, (steps.last?.start ?? -1) + 1)
      if !steps.isEmpty { steps[steps.count - 1].end = start }
      steps.append(
        Slice(name: name, start: start, end: max(end, start + 1), event: nil))
    }
  }
}
