/// A notice that the server stores for an offline device until the device connects, with the
/// provenance of the notice.
public struct WaitingNotice: Hashable, Sendable {
  /// The notice.
  public var notice: Notice
  /// The provenance of the notice; empty if provenance is not recorded.
  public var provenance: Provenance

  @inlinable package init(_ notice: Notice, provenance: Provenance = .empty) {
    self.notice = notice
    self.provenance = provenance
  }
}
