import Events

/// Writes trace events. Each event is on its own line. Assigns a number to each process, thread and
/// arrow.
struct TimelineWriter {
  struct Position {
    let process: Int
    let thread: Int
    let time: Int64
  }

  private(set) var text = TextBuffer()
  private var processes = 0
  private var threads = 0
  private var flows = 0
  private var isFirst = true

  mutating func begin() { text.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n") }

  mutating func end(imsim version: String, seed: UInt64) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("imsim", version)
      writer.member("seed", String(seed))
    }
    text.append("\n],\"otherData\":")
    text.append(writer.text)
    text.append("}\n")
  }

  /// Adds a process. The viewer shows the process below the previous processes. Returns the number
  /// of the process.
  mutating func process(_ name: String) -> Int {
    processes += 1
    describe("process", processes, nil, name, index: processes)
    return processes
  }

  /// Adds a thread to a process. The viewer shows the thread below the previous threads. Returns
  /// the number of the thread.
  mutating func thread(_ name: String, of process: Int) -> Int {
    threads += 1
    describe("thread", process, threads, name, index: threads)
    return threads
  }

  mutating func slice(_ slice: TimelineSlices.Slice, at index: Position) {
    event("X", slice.name, index) { writer in
      writer.member("dur", slice.end - slice.start)
      guard !slice.details.isEmpty else { return }
      writer.key("args")
      writer.object { writer in
        for detail in slice.details { writer.member(detail.name, detail.value) }
      }
    }
  }

  /// Adds arrows that connect the slices in the given order. Does nothing if there are fewer than
  /// two slices.
  mutating func flow(_ indices: [Position]) {
    guard indices.count > 1 else { return }
    flows += 1
    let flow = flows
    for (index, position) in indices.enumerated() {
      let isLast = index == indices.count - 1
      event(index == 0 ? "s" : isLast ? "f" : "t", "leads to", position) { writer in
        writer.member("id", flow)
        if isLast { writer.member("bp", "e") }
      }
    }
  }

  private mutating func describe(
    _ what: String, _ process: Int, _ thread: Int?, _ name: String, index: Int
  ) {
    metadata("\(what)_name", process, thread) { $0.member("name", name) }
    metadata("\(what)_sort_index", process, thread) { $0.member("sort_index", index) }
  }

  private mutating func metadata(
    _ name: String, _ process: Int, _ thread: Int?, _ body: (inout JSONWriter) -> Void
  ) {
    line { writer in
      writer.member("name", name)
      writer.member("ph", "M")
      writer.member("pid", process)
      if let thread { writer.member("tid", thread) }
      writer.key("args")
      writer.object(body)
    }
  }

  private mutating func event(
    _ phase: String, _ name: String, _ index: Position, _ body: (inout JSONWriter) -> Void
  ) {
    line { writer in
      writer.member("name", name)
      writer.member("cat", "imsim")
      writer.member("ph", phase)
      writer.member("ts", index.time)
      writer.member("pid", index.process)
      writer.member("tid", index.thread)
      body(&writer)
    }
  }

  private mutating func line(_ body: (inout JSONWriter) -> Void) {
    if !isFirst { text.append(",\n") }
    isFirst = false
    var writer = JSONWriter()
    writer.object(body)
    text.append(writer.text)
  }
}
