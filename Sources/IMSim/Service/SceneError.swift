/// The errors of a scene.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The errors in the format of `imsim check`. For each error, the text shows the line of the
  /// scene and a hint for the correction.
  public let description: String
}
