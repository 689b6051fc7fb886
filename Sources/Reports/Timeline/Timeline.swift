package import Events
import Ground

/// A run as trace-event JSON, which Perfetto and chrome://tracing open.
///
/// Each user is a process and each device a thread of it; the server is a process of its own, with
/// a thread for the steps. Calls and offline periods are slices, callbacks slices of a microsecond,
/// and an arrow leads from a call over the server to each callback that it caused. Every case
/// begins at 0. Of very many devices those are left out to which nothing happened, and counted. The
/// format is that of the Trace Event Format document of the Chromium project.
package enum Timeline {
  /// So many devices have a thread each, whatever happens to them.
  private static let mostDevices = 1_000

  /// Appends the timeline of all cases, and of a case with races that of the ways shown.
  package static func append(_ run: RunEvents, to buffer: inout TextBuffer) {
    var writer = TimelineWriter()
    writer.begin()
    let isOneOfSeveral = run.cases.count > 1
    for events in run.cases {
      // What did not run has no events, and is there by its name.
      if events.status == .skipped {
        _ = writer.process("\(events.title): skipped: \(events.reason ?? "")")
      }
      for way in events.shownWays {
        let title = [isOneOfSeveral ? events.title : nil, events.title(ofWay: way)]
          .compactMap { $0 }.joined(separator: ": ")
        append(events, way: way, title: title, to: &writer)
      }
    }
    writer.end(imsim: run.head.imsim, seed: run.head.seed)
    buffer.append(writer.text)
  }

  private static func append(
    _ events: CaseEvents, way: Int, title: String, to writer: inout TimelineWriter
  ) {
    let trace = events.ways[way].trace
    guard !trace.isEmpty else { return }
    let slices = TimelineSlices(events, trace)
    let prefix = title.isEmpty ? "" : "\(title) · "
    var places: [Int: TimelineWriter.Place] = [:]
    func add(_ track: TimelineSlices.Track, _ name: String, _ process: Int) {
      for (lane, slices) in track.lanes.enumerated() {
        let thread = writer.thread(lane == 0 ? name : "\(name) (\(lane + 1))", of: process)
        for slice in slices {
          let place = TimelineWriter.Place(process: process, thread: thread, time: slice.start)
          writer.slice(slice, at: place)
          if let event = slice.event { places[event] = place }
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
      writer.flow(Self.chain(to: index, in: trace).compactMap { places[$0] })
    }
  }

  /// The devices that have threads: all, or of very many those to which something happened.
  private static func busyDevices(_ count: Int, in trace: Trace) -> [Int] {
    if count <= mostDevices { return Array(0..<count) }
    return Set(trace.outlines.lazy.compactMap(\.device)).sorted()
  }

  /// The events that led to one, the earliest first, and that one.
  private static func chain(to index: Int, in trace: Trace) -> [Int] {
    var chain = [index]
    while let cause = trace.outline(chain[chain.count - 1]).cause { chain.append(cause) }
    return chain.reversed()
  }
}
