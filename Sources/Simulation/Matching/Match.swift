public import IMProtocol
public import ScenarioLanguage

/// What a line of a step says that a device receives, and what came for it.
public struct Match: Sendable {
  /// The step, by its index.
  public var step: Int
  /// A device for which the line stands.
  public var device: DeviceID
  /// The callback of the line, or for one that says that the device receives nothing, the line.
  public var range: SourceRange
  /// The callback that the line lists; nil for one that says that the device receives nothing.
  public var pattern: Reception.CallbackPattern?
  /// The callback that came for it; none where nothing did, or should.
  public var callback: TraceIndex
}
