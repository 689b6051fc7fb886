import Base
import Events

/// Pages that an editor opens, such as explanations. The pages are stored in the user's cache,
/// where each scenario file has at most one page of a given name.
enum EditorPages {
  /// Writes a page and returns its path, or nil if the page can't be stored.
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
