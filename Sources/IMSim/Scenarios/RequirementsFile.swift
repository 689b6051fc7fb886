import Foundation
import ScenarioLanguage

/// The file `requirements.md`, which defines ids that scenarios may cite in addition to the
/// built-in ids.
enum RequirementsFile {
  private static let names = ["requirements.md", "scenarios/requirements.md"]

  /// Searches for the nearest file `requirements.md`, first in the folder of `url`, and then in the
  /// parent folders. In each of these folders, the search includes the subfolder `scenarios`.
  /// Returns nil if there is no such file.
  ///
  /// - Throws: the errors in the rows of the file. A scenario that cites a row with an error can't
  ///   be checked.
  static func nearest(to url: URL) throws -> KnownClauses? {
    var folder = url.absoluteURL.standardizedFileURL.deletingLastPathComponent()
    while true {
      for name in names {
        let file = folder.appendingPathComponent(name)
        guard let data = try? Data(contentsOf: file) else { continue }
        let source = Source(path: file.relativePath, bytes: Array(data))
        let (statements, diagnostics) = KnownClauses.read(source)
        guard diagnostics.isEmpty else { throw ScenarioError(source, diagnostics) }
        // A file `requirements.md` without clauses is an unrelated document.
        if !statements.ids.isEmpty { return statements }
      }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { return nil }
      folder = above
    }
  }
}
