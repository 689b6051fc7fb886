/// Reads the events of a trace. If the trace does not store its events, the reader creates each
/// event on access, and reuses the words of recent events. Read many events with the same reader,
/// because a new reader has no words to reuse.
package struct TraceReader: IteratorProtocol {
  private let trace: Trace
  private var memory = NoticeWords()
  private var index = 0

  package init(_ trace: Trace) { self.trace = trace }

  package subscript(index: Int) -> TraceEvent {
    mutating get { trace.event(index, &memory) }
  }

  package mutating func next() -> TraceEvent? {
    guard index < trace.count else { return nil }
    defer { index += 1 }
    return self[index]
  }
}
