package import IMProtocol
package import ScenarioLanguage

/// What a line of a step says that a device receives, and what came for it.
package struct Match: Sendable {
  package var step: Int
  /// A device for which the line stands.
  package var device: DeviceID
  /// The callback of the line, or for one that says that the device receives nothing, the line.
  package var range: SourceRange
  /// The callback that the line lists; nil for one that says that the device receives nothing.
  package var pattern: Reception.CallbackPattern?
  /// The callback that came for it; none where nothing did, or should.
  package var callback: TraceIndex
}
