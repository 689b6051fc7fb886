/// Thrown if a scene has errors.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The errors as `imsim check` prints them, each with its line and a hint for its correction.
  public let description: String
}
