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
        let trace = events.executions[execution].trace
        if trace.isEmpty { continue }
        var timeline = TimelineExecution(
          events, trace, prefix: title.isEmpty ? "" : "\(title) · ", &writer)
        timeline.write(to: &writer, drain)
      }
    }
    buffer = writer.end(imsim: run.head.imsim, seed: run.head.seed)
  }
}
