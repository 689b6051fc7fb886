/// The errors of a scene.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The errors as `imsim check` prints them. Each error has its line of the scene and its help.
  public let description: String
}
