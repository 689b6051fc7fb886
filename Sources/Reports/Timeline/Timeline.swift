import Base
package import Events

/// A run in the trace-event JSON format. Perfetto and chrome://tracing can open this format.
///
/// Each user is a process, and each device is a thread of the process. The server is a separate
/// process, which also has a thread for the steps. Each call and each offline period is a slice.
/// Each callback is a slice of one microsecond. Arrows lead from each call through the server to
/// each callback that the call caused. Every case begins at time 0. If there are very many devices,
/// the devices without events are omitted and counted. The document "Trace Event Format" of the
/// Chromium project defines the format.
package enum Timeline {
  /// If there are at most this many devices, every device has a thread, even a device without
  /// events.
  private static let mostDevices = 1_000

  /// Appends the timelines of all cases. For a case with races, appends the executions that the
  /// other reports also show.
  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    var writer = TimelineWriter()
    writer.begin()
    let isOneOfSeveral = run.cases.count > 1
    for events in run.cases {
      // A case that was not run has no events. Therefore only its name is shown.
      if events.status == .skipped {
        _ = writer.process("\(events.title): skipped: \(events.reason ?? "")")
      }
      for execution in events.shownExecutions {
        let title = [isOneOfSeveral ? events.title : nil, events.title(ofExecution: execution)]
          .compactMap { $0 }.joined(separator: ": ")
        append(events, execution: execution, title: title, to: &writer)
      }
    }
    writer.end(imsim: run.head.imsim, seed: run.head.seed)
    buffer.append(writer.text)
  }

  private static func append(
    _ events: CaseEvents, execution: Int, title: String, to writer: inout TimelineWriter
  ) {
    let trace = events.executions[execution].trace
    guard !trace.isEmpty else { return }
    let slices = TimelineSlices(events, trace)
    let prefix = title.isEmpty ? "" : "\(title) · "
    var indices: [Int: TimelineWriter.Position] = [:]
    func add(_ track: TimelineSlices.Track, _ name: String, _ process: Int) {
      for (lane, slices) in track.lanes.enumerated() {
        let thread = writer.thread(lane == 0 ? name : "\(name) (\(lane + 1))", of: process)
        for slice in slices {
          let position = TimelineWriter.Position(
            process: process, thread: thread, time: slice.start)
          writer.slice(slice, at: position)
          if let event = slice.event { indices[event] = position }
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
    for (index, event) in trace.outlines.enumerated() where event.kind == .callback {
      writer.flow(Self.chain(to: index, in: trace).compactMap { indices[$0] })
    }
  }

  /// The devices that have threads: normally all devices, but only the devices with events if there
  /// are very many devices.
  private static func busyDevices(_ count: Int, in trace: Trace) -> [Int] {
    if count <= mostDevices { return Array(0..<count) }
    return Set(trace.outlines.lazy.compactMap(\.device)).sorted()
  }

  /// The chain of causes that leads to an event. The chain begins with the earliest cause and ends
  /// with the event itself.
  private static func chain(to index: Int, in trace: Trace) -> [Int] {
    var chain = [index]
    while let cause = trace.outline(chain[chain.count - 1]).cause { chain.append(cause) }
    return chain.reversed()
  }
}
