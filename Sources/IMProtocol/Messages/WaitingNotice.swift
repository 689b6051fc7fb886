/// A notice that waits for a device which is away, with what decided that it is told.
public struct WaitingNotice: Hashable, Sendable {
  /// The notice.
  public var notice: Notice
  /// What decided it; empty unless someone records.
  public var why: Why

  @inlinable package init(_ notice: Notice, why: Why = .empty) {
    self.notice = notice
    self.why = why
  }
}
