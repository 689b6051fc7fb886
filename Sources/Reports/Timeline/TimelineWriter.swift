import Events

/// Writes trace events, one per line, and numbers the processes, threads and arrows.
struct TimelineWriter {
  private var text: TextBuffer
  private var processes = 0
  /// The process of each thread. The first thread has the number 1.
  private var processOfThread: [Int32] = []
  private var flows = 0
  private var isFirst = true

  init(_ buffer: consuming TextBuffer) {
    text = buffer
    text.append(literal: "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
  }

  consuming func end(imsim version: String, seed: UInt64) -> TextBuffer {
    text.append(literal: "\n],\"otherData\":{\"imsim\":")
    text.append(quoted: version)
    text.append(literal: ",\"seed\":")
    text.append(quoted: String(seed))
    text.append(literal: "}}\n")
    return text
  }

  /// Drains the text if it is large. Call this function after each slice and each arrow.
  mutating func drain(_ drain: TextBuffer.Drain) { text.drain(drain) }

  /// Adds a process below the previous processes, and returns the number of the new process.
  mutating func process(_ name: String) -> Int {
    processes += 1
    describe("process", processes, nil, name, index: processes)
    return processes
  }

  /// Adds a thread below the previous threads of the process, and returns the number of the new
  /// thread.
  ///
  /// - Parameter other: If not nil, the new thread is put below this thread.
  mutating func thread(_ name: String, of process: Int, sortedWith other: Int? = nil) -> Int {
    processOfThread.append(Int32(process))
    let thread = processOfThread.count
    describe("thread", process, thread, name, index: other ?? thread)
    return thread
  }

  /// Adds a slice. `event` is the event that the slice shows, or nil if the slice shows a period.
  mutating func slice(
    _ name: String, until end: Int64, _ event: TraceEvent?, at start: Int64, on thread: Int
  ) {
    begin("X", name, at: start, on: thread)
    text.append(literal: ",\"dur\":")
    text.append(end - start)
    if let event { details(of: event) }
    text.append(literal: "}")
  }

  /// Appends the event's details, which viewers show when a user selects the slice.
  private mutating func details(of event: TraceEvent) {
    var separator: StaticString = ",\"args\":{"
    func add(_ name: StaticString, _ value: String, _ text: inout TextBuffer) {
      text.append(literal: separator)
      separator = ","
      text.append(literal: name)
      text.append(quoted: value)
    }
    if !event.text.isEmpty { add("\"says\":", event.text, &text) }
    if let line = event.line { add("\"line\":", String(line), &text) }
    if let line = event.listedLine { add("\"listed in line\":", String(line), &text) }
    if !event.citedClauses.isEmpty {
      add("\"by\":", event.citedClauses.joined(separator: ", "), &text)
    }
    if separator.utf8CodeUnitCount == 1 { text.append(literal: "}") }
  }

  /// Adds an arrow that leads through slices, each of which is identified by its thread and its
  /// start. For a single slice, there is no arrow.
  mutating func flow(_ path: [(thread: Int, time: Int64)]) {
    guard path.count > 1 else { return }
    flows += 1
    for (index, slice) in path.enumerated() {
      let isLast = index == path.count - 1
      begin(
        index == 0 ? "s" : isLast ? "f" : "t", "leads to", at: slice.time, on: slice.thread)
      text.append(literal: ",\"id\":")
      text.append(flows)
      text.append(literal: isLast ? ",\"bp\":\"e\"}" : "}")
    }
  }

  private mutating func describe(
    _ what: String, _ process: Int, _ thread: Int?, _ name: String, index: Int
  ) {
    metadata("\(what)_name", process, thread)
    text.append(literal: "{\"name\":")
    text.append(quoted: name)
    text.append(literal: "}}")
    metadata("\(what)_sort_index", process, thread)
    text.append(literal: "{\"sort_index\":")
    text.append(index)
    text.append(literal: "}}")
  }

  /// Begins a line about a process or a thread. The caller appends the value.
  private mutating func metadata(_ name: String, _ process: Int, _ thread: Int?) {
    separate()
    text.append(literal: "{\"name\":")
    text.append(quoted: name)
    text.append(literal: ",\"ph\":\"M\",\"pid\":")
    text.append(process)
    if let thread {
      text.append(literal: ",\"tid\":")
      text.append(thread)
    }
    text.append(literal: ",\"args\":")
  }

  private mutating func begin(
    _ phase: StaticString, _ name: String, at time: Int64, on thread: Int
  ) {
    separate()
    text.append(literal: "{\"name\":")
    text.append(quoted: name)
    text.append(literal: ",\"cat\":\"imsim\",\"ph\":\"")
    text.append(literal: phase)
    text.append(literal: "\",\"ts\":")
    text.append(time)
    text.append(literal: ",\"pid\":")
    text.append(Int(processOfThread[thread - 1]))
    text.append(literal: ",\"tid\":")
    text.append(thread)
  }

  private mutating func separate() {
    if !isFirst { text.append(literal: ",\n") }
    isFirst = false
  }
}
