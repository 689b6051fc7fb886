import Foundation
import ScenarioLanguage

/// The ids that scenarios of a repository may cite in addition to the built-in ones.
enum RequirementsFile {
  private static let names = ["requirements.md", "scenarios/requirements.md"]

  /// Returns the clauses of the nearest file, in the folder of a scenario or above it; nil if there
  /// is none.
  ///
  /// - Throws: the errors of the file's rows, since scenarios that cite these rows can't be judged.
  static func nearest(to url: URL) throws -> KnownClauses? {
    var folder = url.absoluteURL.standardizedFileURL.deletingLastPathComponent()
    while true {
      for name in names {
        let file = folder.appendingPathComponent(name)
        guard let data = try? Data(contentsOf: file) else { continue }
        let source = Source(path: file.relativePath, bytes: Array(data))
        let (statements, diagnostics) = KnownClauses.read(source)
        guard diagnostics.isEmpty else { throw ScenarioError(source, diagnostics) }
        // A file with this name but without clauses is an unrelated document.
        if !statements.ids.isEmpty { return statements }
      }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { return nil }
      folder = above
    }
  }
}
