import OperatingSystem

/// How far a long run is, on standard error: only on a terminal, and only once it takes more than a
/// second. This is the one place where imsim looks at the wall clock for its output.
final class Progress {
  private let watch = Stopwatch()
  /// When something was shown last, in nanoseconds from the start; nil for never.
  private var shown: Int?
  private let total: Int
  private let things: String
  private let isOn: Bool

  init(total: Int = 0, of things: String = "cases", isOn: Bool) {
    self.total = total
    self.things = things
    self.isOn = isOn && Descriptor.isTerminal(Descriptor.standardError)
  }

  /// Shows how many are done, ten times a second at most.
  func show(_ done: Int) { show("\(done) of \(total) \(things)") }

  func show(_ text: @autoclosure () -> String) {
    guard isOn else { return }
    let now = watch.nanoseconds
    guard now > 1_000_000_000 else { return }
    if let shown, now - shown < 100_000_000 { return }
    shown = now
    write("\r\u{1B}[K\(text())")
  }

  func end() {
    if shown != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: Descriptor.standardError)
  }
}
