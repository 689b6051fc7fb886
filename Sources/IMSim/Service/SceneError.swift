/// The errors of a scene.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The errors as `imsim check` prints them. For each error, the text shows the line of the scene
  /// and the help.
  public let description: String
}
