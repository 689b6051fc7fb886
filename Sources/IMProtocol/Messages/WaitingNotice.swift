/// A notice for an offline device, and the provenance of the notice. The server stores the notice
/// until the device connects.
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
