import Foundation
import ScenarioLanguage

/// The file with the ids that scenarios may cite in addition to the built-in ids.
enum RequirementsFile {
  private static let names = ["requirements.md", "scenarios/requirements.md"]

  /// Returns the clauses of the nearest file. The file is in the folder of a scenario, or in a
  /// folder above. Returns nil if there is no such file.
  ///
  /// - Throws: the errors of the file's rows. A scenario that cites a wrong row can't be checked.
  static func nearest(to url: URL) throws -> KnownClauses? {
    var folder = url.absoluteURL.standardizedFileURL.deletingLastPathComponent()
    while true {
      for name in names {
        let file = folder.appendingPathComponent(name)
        guard let data = try? Data(contentsOf: file) else { continue }
        let source = Source(path: file.relativePath, bytes: Array(data))
        let (statements, diagnostics) = KnownClauses.read(source)
        guard diagnostics.isEmpty else { throw ScenarioError(source, diagnostics) }
        // If a file with this name contains no clauses, it is an unrelated document.
        if !statements.ids.isEmpty { return statements }
      }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { return nil }
      folder = above
    }
  }
}
