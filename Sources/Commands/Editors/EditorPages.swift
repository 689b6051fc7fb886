import Base
import Events

/// Pages that an editor opens, such as explanations. They are stored in the user's cache, one page
/// of each kind per scenario file.
enum EditorPages {
  /// Writes a page. Returns its path, or nil if there is no folder for the page.
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
