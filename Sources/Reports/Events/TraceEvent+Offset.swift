extension TraceEvent {
  /// The time from the start of the case on, as a person reads it: `+10ms`.
  var offsetText: String { Self.offsetText(time) }

  /// Microseconds from the start of a case on, as a person reads them.
  static func offsetText(_ time: Int64) -> String {
    (time < 0 ? "" : "+") + TimeText.span(microseconds: time)
  }
}
