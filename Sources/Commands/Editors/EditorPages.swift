import Events
import Ground

/// Files that an editor is asked to open: explanations, in the user's cache, one of a kind for each
/// scenario file.
enum EditorPages {
  /// Writes one, and gives its path; nil where there is no folder for it.
  static func write(_ uri: String, _ name: String, _ text: String) -> String? {
    guard let cache = Environment.cache else { return nil }
    var folder = Fingerprint()
    folder.add(uri)
    let path = "\(cache)/editor/\(folder.value.hexadecimal)/\(name)"
    do throws(FileSystem.Problem) {
      try FileSystem.makeFolders(above: path)
      try FileSystem.replace(path, with: Array(text.utf8))
      return path
    } catch { return nil }
  }
}
