import Base
import Events

/// Writes the timeline of an execution in a single pass through the trace. To save memory, only the
/// start and the thread of each event are stored, because later events may refer to them.
struct TimelineExecution {
  private let events: CaseEvents
  private let trace: Trace
  private var ends: TimelineEnds
  private var steps: TimelineTrack
  private var server: TimelineTrack
  /// The tracks of devices, and for each device the index of its track.
  private var tracks: [TimelineTrack] = []
  private var trackIndices: [Int: Int] = [:]
  /// When each event starts. No event starts before its cause, so no arrow leads back in time.
  private var starts: [Int64] = []
  /// The thread with each event's slice, or 0 if the event has no slice.
  private var threads: [Int32] = []
  /// The step whose slice isn't written yet because the step hasn't ended.
  private var openStep: (name: String, start: Int64)?

  /// If there are at most this many devices, even a device without events gets a thread.
  private static let mostDevices = 1_000

  /// - Parameter prefix: The beginning of the name of every process.
  init(_ events: CaseEvents, _ trace: Trace, prefix: String, _ writer: inout TimelineWriter) {
    (self.events, self.trace) = (events, trace)
    ends = TimelineEnds(events, trace)
    let process = writer.process("\(prefix)server")
    steps = TimelineTrack("steps", of: process, &writer)
    server = TimelineTrack("server", of: process, &writer)
    starts.reserveCapacity(trace.count)
    threads.reserveCapacity(trace.count)
    let busy = Self.busyDevices(events.devices.count, in: trace)
    let left = events.devices.count - busy.count
    if left > 0 {
      _ = writer.process("\(prefix)\(left.grouped) devices to which nothing happened")
    }
    var processes: [String: Int] = [:]
    for index in busy {
      let device = events.devices[index]
      let process = processes[device.user] ?? writer.process("\(prefix)\(device.user)")
      processes[device.user] = process
      trackIndices[index] = tracks.count
      tracks.append(TimelineTrack(device.name, of: process, &writer))
    }
  }

  /// The devices that get threads: all devices or, if there are more than `mostDevices`, only
  /// devices with events.
  private static func busyDevices(_ count: Int, in trace: Trace) -> [Int] {
    if count <= mostDevices { return Array(0..<count) }
    return Set(trace.outlines.lazy.compactMap(\.device)).sorted()
  }

  mutating func write(to writer: inout TimelineWriter, _ drain: TextBuffer.Drain) {
    for (device, one) in events.devices.enumerated() where one.isOffline {
      writeOffline(device, at: 0, &writer)
    }
    for (index, event) in trace.enumerated() {
      let time = max(event.time, event.cause.map { starts[$0] } ?? 0)
      starts.append(time)
      threads.append(0)
      write(event, index, at: time, &writer)
      writer.drain(drain)
    }
    endStep(at: ends.last, &writer)
  }

  private mutating func write(
    _ event: TraceEvent, _ index: Int, at time: Int64, _ writer: inout TimelineWriter
  ) {
    var end = time
    var name = event.name.isEmpty ? event.kind.rawValue : event.name
    var device = event.device
    switch event.kind {
    case .step:
      let start = steps.start(at: event.time)
      endStep(at: start, &writer)
      openStep = (events.steps[event.step].heading, start)
      return
    case .disconnected: return writeOffline(event.device, at: event.time, &writer)
    case .result, .wait, .suppressed, .connected: return
    case .call: (name, end) = (event.name, ends.end(ofCall: event.call))
    case .take, .loggedIn, .loggedOut:
      let who = events.name(ofDevice: event.device)
      name = event.kind == .take ? "\(event.name) of \(who)" : "\(event.kind.rawValue) \(who)"
      device = nil
    case .unheard, .forgotten: name = "\(event.kind.rawValue): \(name)"
    case .fault: name = event.text
    case .callback, .connecting, .disconnecting, .delegateAddedLate, .pageOpened, .pageRefreshed,
      .pageTapped:
      break
    }
    let (thread, start) = write(name, on: device, at: time, end: end, event, &writer)
    starts[index] = start
    threads[index] = Int32(thread)
    if event.kind == .callback { writeArrow(to: index, &writer) }
  }

  /// Writes a slice of a device, or of the server if `device` is nil. Returns the thread and the
  /// start of the slice.
  private mutating func write(
    _ name: String, on device: Int?, at time: Int64, end: Int64, _ event: TraceEvent?,
    _ writer: inout TimelineWriter
  ) -> (thread: Int, start: Int64) {
    func place(on track: inout TimelineTrack) -> (start: Int64, end: Int64, thread: Int) {
      let start = track.start(at: time)
      let end = max(end, start + 1)
      return (start, end, track.thread(forSliceUntil: end, &writer))
    }
    let track = device.flatMap { trackIndices[$0] }
    let slice = if let track { place(on: &tracks[track]) } else { place(on: &server) }
    writer.slice(name, until: slice.end, event, at: slice.start, on: slice.thread)
    return (slice.thread, slice.start)
  }

  private mutating func writeOffline(
    _ device: Int?, at time: Int64, _ writer: inout TimelineWriter
  ) {
    guard let device else { return }
    let end = ends.nextOffline()
    // A device without a track has no events, so its threads aren't shown.
    guard trackIndices[device] != nil else { return }
    _ = write("offline", on: device, at: time, end: end, nil, &writer)
  }

  /// Writes the slice of the open step, if there is one.
  private mutating func endStep(at time: Int64, _ writer: inout TimelineWriter) {
    guard let step = openStep else { return }
    let end = max(time, step.start + 1)
    let thread = steps.thread(forSliceUntil: end, &writer)
    writer.slice(step.name, until: end, nil, at: step.start, on: thread)
    openStep = nil
  }

  /// Writes the arrow that leads from the callback's first cause through all other causes to the
  /// callback.
  private func writeArrow(to callback: Int, _ writer: inout TimelineWriter) {
    var path: [(thread: Int, time: Int64)] = []
    var next: Int? = callback
    while let event = next {
      if threads[event] != 0 { path.append((Int(threads[event]), starts[event])) }
      next = trace.outline(event).cause
    }
    writer.flow(path.reversed())
  }
}
