extension TraceEvent {
  /// The time from the start of the case on, as a person reads it: `+10ms`.
  var offsetText: String { (time < 0 ? "" : "+") + TimeText.span(microseconds: time) }
}
