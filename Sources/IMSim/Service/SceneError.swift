/// What is wrong with a scene.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The errors as `imsim check` prints them: each with its line of the scene, and what helps.
  public let description: String
}
