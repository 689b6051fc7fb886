/// The errors of a scene.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The errors as `imsim check` prints them: each with its line of the scene and its help.
  public let description: String
}
