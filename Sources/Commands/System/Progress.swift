import OperatingSystem

/// Shows the progress of a long run on standard error, after the first second, and only on a
/// terminal. Progress depends on the elapsed time, so no report contains it.
final class Progress {
  private let watch = Stopwatch()
  /// When progress was last shown, in nanoseconds since the start, or nil if no progress is on the
  /// terminal.
  private var shown: Int?
  private let total: Int
  private let things: String
  private let isOn: Bool

  init(total: Int = 0, of things: String = "cases", isOn: Bool) {
    self.total = total
    self.things = things
    self.isOn = isOn && Descriptor.isTerminal(Descriptor.standardError)
  }

  /// Shows how many items are finished. The display changes at most ten times per second.
  func show(_ done: Int) { show("\(done) of \(total) \(things)") }

  func show(_ text: @autoclosure () -> String) {
    guard isOn else { return }
    let now = watch.nanoseconds
    guard now > 1_000_000_000 else { return }
    #if DEBUG
      Self.noteOfDebugBuild
    #endif
    if let shown, now - shown < 100_000_000 { return }
    shown = now
    Self.write("\r\u{1B}[K\(text())")
  }

  /// Removes the progress from the terminal. It can be shown again later.
  func end() {
    if shown != nil { Self.write("\r\u{1B}[K") }
    shown = nil
  }

  #if DEBUG
    /// Writes a note about debug builds, once per process. The factors in the note were measured
    /// with `imsim run` and `imsim explore` on all scenarios.
    private static let noteOfDebugBuild: Void = write(
      "note: this is a debug build; an optimised build is 15 to 45 times as fast:\n"
        + "  swift build -c release\n")
  #endif

  private static func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: Descriptor.standardError)
  }
}
