/// A notice that the server stores for an offline device until the device connects.
public struct WaitingNotice: Hashable, Sendable {
  /// The notice to send.
  public var notice: Notice
  /// Why the server sends the notice; empty if provenance is not recorded.
  public var provenance: Provenance

  @inlinable package init(_ notice: Notice, provenance: Provenance = .empty) {
    self.notice = notice
    self.provenance = provenance
  }
}
