import ScenarioLanguage

/// The events of an execution, in the order of the log.
///
/// The events of short executions are created once and stored. To save memory, the events of longer
/// executions are created from the log on each access. Iterate over the events of a trace only
/// once, or use a ``TraceReader``, and store the data that you need. Use ``outlines`` if you do not
/// need texts.
package struct Trace: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  /// The maximum number of events that are stored for a case, over all executions. An event with
  /// its texts uses 1 to 4 KB.
  static let mostKept = 10_000

  private enum Storage: Sendable {
    case stored([TraceEvent])
    /// Exactly one element. Because of the array, reading an event copies no tables.
    case made([TraceEvents])
  }

  private var storage: Storage

  package init(_ events: [TraceEvent] = []) { storage = .stored(events) }

  /// Creates a trace of an execution. The events are stored if their number is at most `mostKept`.
  init(_ events: TraceEvents, mostKept: Int = Self.mostKept) {
    if events.count > mostKept {
      storage = .made([events])
    } else {
      var memory = NoticeWords()
      let tables = [events]
      storage = .stored((0..<events.count).map { TraceEvents.event($0, of: tables, &memory) })
    }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .stored(let events): events.count
    case .made(let events): events[0].count
    }
  }

  package subscript(index: Int) -> TraceEvent {
    get {
      var memory = NoticeWords()
      return event(index, &memory)
    }
    set { keep { $0[index] = newValue } }
  }

  package func makeIterator() -> TraceReader { TraceReader(self) }

  /// An event. If the event must be created, takes its words from `memory`, if the memory contains
  /// them.
  func event(_ index: Int, _ memory: inout NoticeWords) -> TraceEvent {
    switch storage {
    case .stored(let events): events[index]
    case .made(let events): TraceEvents.event(index, of: events, &memory)
    }
  }

  /// The line of the statement that caused an event, computed without creating the event's texts.
  package func line(_ index: Int) -> Int? {
    switch storage {
    case .stored(let events): events[index].line
    case .made(let events): events[0].line(index)
    }
  }

  /// The properties of an event, except the texts.
  package func outline(_ index: Int) -> TraceEvent.Outline {
    switch storage {
    case .stored(let events): events[index].outline
    case .made(let events): events[0].outline(index)
    }
  }

  package var outlines: LazyMapCollection<Range<Int>, TraceEvent.Outline> {
    indices.lazy.map(outline)
  }

  /// Whether the server sent the notice or reply that an event reports.
  package func isFromServer(_ event: TraceEvent) -> Bool {
    event.cause.map { outline($0).isAtServer } ?? false
  }

  package mutating func append(_ event: TraceEvent) { keep { $0.append(event) } }

  private mutating func keep(_ change: (inout [TraceEvent]) -> Void) {
    var events = Array(self)
    storage = .stored([])
    change(&events)
    storage = .stored(events)
  }

  package static func == (one: Trace, other: Trace) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0 == $1 }
  }
}
