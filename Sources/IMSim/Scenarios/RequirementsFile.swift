import Foundation
import ScenarioLanguage

/// The ids that scenarios of a repository may cite besides those that imsim knows.
enum RequirementsFile {
  private static let names = ["requirements.md", "scenarios/requirements.md"]

  /// What the nearest file lists, beside a scenario or above it; nil where there is none.
  ///
  /// - Throws: the errors of its rows: a scenario that cites them could not be judged.
  static func nearest(to url: URL) throws -> KnownStatements? {
    var folder = url.absoluteURL.standardizedFileURL.deletingLastPathComponent()
    while true {
      for name in names {
        let file = folder.appendingPathComponent(name)
        guard let data = try? Data(contentsOf: file) else { continue }
        let source = Source(path: file.relativePath, bytes: Array(data))
        let (statements, diagnostics) = KnownStatements.read(source)
        guard diagnostics.isEmpty else { throw ScenarioError(source, diagnostics) }
        // A file of this name that lists nothing is some other document.
        if !statements.ids.isEmpty { return statements }
      }
      let above = folder.deletingLastPathComponent()
      if above.path == folder.path || folder.path == "/" { return nil }
      folder = above
    }
  }
}
