import ScenarioLanguage

/// The events of an execution, in the order of the log.
///
/// A short execution's events are created once and stored. To save memory, a longer execution's
/// events are created from the log on each access. To save time, iterate over a trace only once,
/// and store what you need. Use a ``TraceReader`` to read single events, and ``outlines`` if you do
/// not need texts.
package struct Trace: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  /// At most this many events are stored for all executions of a case together. An event with its
  /// texts takes 1 to 4 KB.
  static let mostKept = 10_000

  private enum Storage: Sendable {
    case stored([TraceEvent])
    /// Exactly one element. Thanks to the array, reading an event does not copy the element.
    case made([TraceEvents])
  }

  private var storage: Storage

  package init(_ events: [TraceEvent] = []) { storage = .stored(events) }

  /// Creates a trace of an execution. The trace stores the events if there are at most `mostKept`
  /// events.
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
      var memory = NoticeWords(isUsed: false)
      return event(index, &memory)
    }
    set { keep { $0[index] = newValue } }
  }

  package func makeIterator() -> TraceReader { TraceReader(self) }

  /// Returns an event. An event that is not stored is created with the words in `memory`.
  func event(_ index: Int, _ memory: inout NoticeWords) -> TraceEvent {
    switch storage {
    case .stored(let events): events[index]
    case .made(let events): TraceEvents.event(index, of: events, &memory)
    }
  }

  /// The line of the statement that caused an event, determined without creating the event's texts.
  package func line(_ index: Int) -> Int? {
    switch storage {
    case .stored(let events): events[index].line
    case .made(let events): events[0].line(index)
    }
  }

  /// The rows of rules that decided an event, determined without creating the event's texts.
  package func rows(_ index: Int) -> [String] {
    switch storage {
    case .stored(let events): events[index].rows
    case .made(let events): events[0].rows(index)
    }
  }

  /// An event without its texts.
  package func outline(_ index: Int) -> TraceEvent.Outline {
    switch storage {
    case .stored(let events): events[index].outline
    case .made(let events): events[0].outline(index)
    }
  }

  package var outlines: LazyMapCollection<Range<Int>, TraceEvent.Outline> {
    indices.lazy.map(outline)
  }

  /// Whether an event at the server caused this event, for example because the server sent the
  /// notice or the reply that arrives in this event.
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
