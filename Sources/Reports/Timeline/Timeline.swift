import Base
package import Events

/// Writes a run in the trace-event JSON format, which Perfetto and chrome://tracing can open. The
/// document "Trace Event Format" of the Chromium project defines this format.
///
/// Each user is a process with a thread for each device. The server is a process of its own, which
/// also has a thread for the steps. Calls and offline periods are slices. Callbacks are slices,
/// too, and last one microsecond. Arrows lead from each call through the server to the callbacks
/// that the call caused. Every case begins at time 0. If there are very many devices, devices
/// without events are omitted and counted.
package enum Timeline {
  /// If there are at most this many devices, even a device without events gets a thread.
  private static let mostDevices = 1_000

  /// Appends the timelines of all cases. A case with races has the same executions as in the other
  /// reports. `drain` is called whenever the buffer is large.
  package static func append(
    _ run: RunEvents, to buffer: inout TextBuffer,
    _ drain: TextBuffer.Drain = TextBuffer.keepAll
  ) {
    // Moving the buffer avoids copying its content.
    var text = TextBuffer()
    swap(&text, &buffer)
    var writer = TimelineWriter(text)
    let isOneOfSeveral = run.cases.count > 1
    for events in run.cases {
      // A skipped case has no events, so only its title and the reason for skipping it can be
      // shown.
      if events.status == .skipped {
        _ = writer.process("\(events.title): skipped: \(events.reason ?? "")")
      }
      for execution in events.shownExecutions {
        let title = [isOneOfSeveral ? events.title : nil, events.title(ofExecution: execution)]
          .compactMap { $0 }.joined(separator: ": ")
        append(events, execution: execution, title: title, to: &writer, drain)
      }
    }
    buffer = writer.end(imsim: run.head.imsim, seed: run.head.seed)
  }

  private static func append(
    _ events: CaseEvents, execution: Int, title: String, to writer: inout TimelineWriter,
    _ drain: TextBuffer.Drain
  ) {
    let trace = events.executions[execution].trace
    guard !trace.isEmpty else { return }
    let slices = TimelineSlices(events, trace)
    let prefix = title.isEmpty ? "" : "\(title) · "
    var reader = TraceReader(trace)
    var positions = [TimelineWriter.Position?](repeating: nil, count: trace.count)
    func add(_ track: TimelineSlices.Track, _ name: String, _ process: Int) {
      for (lane, slices) in track.lanes.enumerated() {
        let thread = writer.thread(lane == 0 ? name : "\(name) (\(lane + 1))", of: process)
        for slice in slices {
          let position = TimelineWriter.Position(
            process: process, thread: thread, time: slice.start)
          writer.slice(slice, slice.event.map { reader[$0] }, at: position)
          if let event = slice.event { positions[event] = position }
          writer.drain(drain)
        }
      }
    }
    let server = writer.process("\(prefix)server")
    add(slices.steps, "steps", server)
    add(slices.server, "server", server)
    let busy = busyDevices(events.devices.count, in: trace)
    let left = events.devices.count - busy.count
    if left > 0 {
      _ = writer.process("\(prefix)\(left.grouped) devices to which nothing happened")
    }
    var processes: [String: Int] = [:]
    for index in busy {
      let device = events.devices[index]
      let process = processes[device.user] ?? writer.process("\(prefix)\(device.user)")
      processes[device.user] = process
      add(slices.devices[index], device.name, process)
    }
    var chain: [TimelineWriter.Position] = []
    for (index, event) in trace.outlines.enumerated() where event.kind == .callback {
      chain.removeAll(keepingCapacity: true)
      var next: Int? = index
      while let event = next {
        if let position = positions[event] { chain.append(position) }
        next = trace.outline(event).cause
      }
      chain.reverse()
      writer.flow(chain)
      writer.drain(drain)
    }
  }

  /// The devices that get threads: all devices or, if there are more than `mostDevices`, only
  /// devices with events.
  private static func busyDevices(_ count: Int, in trace: Trace) -> [Int] {
    if count <= mostDevices { return Array(0..<count) }
    return Set(trace.outlines.lazy.compactMap(\.device)).sorted()
  }
}
