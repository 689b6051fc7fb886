/// Reads the events of a trace. If a trace does not store its events, a reader creates each event
/// when it is read, and uses the words of earlier events again. Reading many events with one reader
/// is therefore fast.
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
