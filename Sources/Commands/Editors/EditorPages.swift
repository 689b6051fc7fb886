import Base
import Events

/// Pages that an editor opens, such as explanations. The pages are stored in the user's cache. For
/// each scenario file, there is one page of each kind.
enum EditorPages {
  /// Writes a page. Returns the path of the page, or nil if there is no folder for the page.
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
