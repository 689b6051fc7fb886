import ScenarioLanguage

/// Everything that happened on a way, in order.
///
/// The events of short ways are made once and kept. Of others each is made of the log whenever it
/// is asked for, so that a report of it needs no more memory than the run did: go through it
/// once, and keep what you need; for all that needs no texts there are ``outlines``.
package struct Trace: RandomAccessCollection, MutableCollection, Equatable, Sendable {
  /// Events of all ways of a case that are kept; an event with its texts takes 1 to 4 KB.
  static let mostKept = 10_000

  private enum Storage: Sendable {
    case kept([TraceEvent])
    case made(TraceEvents)
  }

  private var storage: Storage

  package init(_ events: [TraceEvent] = []) { storage = .kept(events) }

  /// What a way has left behind; `mostKept` is another one only in tests.
  init(_ events: TraceEvents, mostKept: Int = Self.mostKept) {
    storage = events.count > mostKept ? .made(events) : .kept((0..<events.count).map { events[$0] })
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .kept(let events): events.count
    case .made(let events): events.count
    }
  }

  package subscript(index: Int) -> TraceEvent {
    get {
      switch storage {
      case .kept(let events): events[index]
      case .made(let events): events[index]
      }
    }
    set { keep { $0[index] = newValue } }
  }

  /// The line of the statement that an event comes from, without the event's texts.
  package func line(_ index: Int) -> Int? {
    switch storage {
    case .kept(let events): events[index].line
    case .made(let events): events.line(index)
    }
  }

  /// What an event is, without its texts.
  package func outline(_ index: Int) -> TraceEvent.Outline {
    switch storage {
    case .kept(let events): events[index].outline
    case .made(let events): events.outline(index)
    }
  }

  package var outlines: LazyMapCollection<Range<Int>, TraceEvent.Outline> {
    indices.lazy.map(outline)
  }

  /// Whether the server has sent what an event is about.
  package func isFromServer(_ event: TraceEvent) -> Bool {
    event.cause.map { outline($0).isAtServer } ?? false
  }

  package mutating func append(_ event: TraceEvent) { keep { $0.append(event) } }

  private mutating func keep(_ change: (inout [TraceEvent]) -> Void) {
    var events: [TraceEvent]
    switch storage {
    case .kept(let all): events = all
    case .made(let all): events = (0..<all.count).map { all[$0] }
    }
    storage = .kept([])
    change(&events)
    storage = .kept(events)
  }

  package static func == (one: Trace, other: Trace) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0 == $1 }
  }
}
