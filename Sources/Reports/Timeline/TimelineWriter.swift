import Events

/// Writes trace events, one per line, and numbers the processes, threads and arrows.
struct TimelineWriter {
  struct Position {
    let process: Int32
    let thread: Int32
    let time: Int64

    init(process: Int, thread: Int, time: Int64) {
      self.process = Int32(process)
      self.thread = Int32(thread)
      self.time = time
    }
  }

  private var text: TextBuffer
  private var processes = 0
  private var threads = 0
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

  /// Adds a thread below the previous threads, and returns the number of the new thread.
  mutating func thread(_ name: String, of process: Int) -> Int {
    threads += 1
    describe("thread", process, threads, name, index: threads)
    return threads
  }

  /// Adds a slice. `event` is the event that the slice shows, or nil if the slice shows a period.
  mutating func slice(
    _ slice: TimelineSlices.Slice, _ event: TraceEvent?, at position: Position
  ) {
    begin("X", slice.name, position)
    text.append(literal: ",\"dur\":")
    text.append(slice.end - slice.start)
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

  /// Adds an arrow from each position's slice to the slice of the next position. For a single
  /// position, there is no arrow.
  mutating func flow(_ positions: [Position]) {
    guard positions.count > 1 else { return }
    flows += 1
    for (index, position) in positions.enumerated() {
      let isLast = index == positions.count - 1
      begin(index == 0 ? "s" : isLast ? "f" : "t", "leads to", position)
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

  private mutating func begin(_ phase: StaticString, _ name: String, _ position: Position) {
    separate()
    text.append(literal: "{\"name\":")
    text.append(quoted: name)
    text.append(literal: ",\"cat\":\"imsim\",\"ph\":\"")
    text.append(literal: phase)
    text.append(literal: "\",\"ts\":")
    text.append(position.time)
    text.append(literal: ",\"pid\":")
    text.append(Int(position.process))
    text.append(literal: ",\"tid\":")
    text.append(Int(position.thread))
  }

  private mutating func separate() {
    if !isFirst { text.append(literal: ",\n") }
    isFirst = false
  }
}
