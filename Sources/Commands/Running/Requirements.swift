import Base
import OperatingSystem
import ScenarioLanguage

/// The clauses that scenario files may cite: those built into imsim, and those in the user's
/// catalogue. The catalogue is a file named `requirements.md` in the folder of the scenarios or in
/// a folder above.
struct Requirements {
  /// Where a catalogue may be, relative to a folder. A file `requirements.md` without any clause is
  /// not a catalogue.
  private static let locations = ["requirements.md", "scenarios/requirements.md"]
  /// Whether a file has the name of a catalogue.
  static func isCatalogue(_ path: String) -> Bool {
    Path(path).name == "requirements.md"
  }

  /// The path of the catalogue for each folder with scenarios. No code iterates over the
  /// dictionary, so the order of its keys does not matter.
  private var ofFolder: [Path: String?] = [:]
  /// The contents of each catalogue, keyed by its path. The value is nil if there is no catalogue
  /// at the path. No code iterates over the dictionary, so the order of its keys does not matter.
  private var ofFile: [Path: Catalogue?] = [:]

  private struct Catalogue {
    let source: Source
    let statements: KnownClauses
    let diagnostics: [Diagnostic]
  }

  /// Returns the clauses that a file may cite in addition to the built-in clauses, or nil if there
  /// are no such clauses.
  mutating func known(for path: String) -> KnownClauses? {
    catalogue(for: path).flatMap { read($0)?.statements }
  }

  /// Returns the files' catalogues that have errors, each with its errors.
  mutating func broken(for paths: [String]) -> [(source: Source, diagnostics: [Diagnostic])] {
    catalogues(for: paths).compactMap { path in
      guard let catalogue = read(path), !catalogue.diagnostics.isEmpty else { return nil }
      return (catalogue.source, catalogue.diagnostics)
    }
  }

  /// Returns a file's catalogue, or nil if it has none.
  mutating func source(for path: String) -> Source? {
    guard let found = catalogue(for: path), let catalogue = read(found) else { return nil }
    return Source(path: found, bytes: catalogue.source.bytes)
  }

  /// Returns the clauses that the scenarios should cover. If the files share a catalogue, returns
  /// the clauses of the catalogue. If the files have no catalogue, returns the built-in clauses.
  mutating func covered(by paths: [String]) throws(Arguments.Problem) -> KnownClauses {
    let catalogues = catalogues(for: paths)
    if catalogues.count > 1 {
      throw Arguments.Problem(
        "the scenarios have several catalogues, \(FileSystem.shown(catalogues[0])) and "
          + "\(FileSystem.shown(catalogues[1])): "
          + "name paths of one")
    }
    return catalogues.first.flatMap { read($0)?.statements } ?? .builtIn
  }

  /// Returns the clauses with the given ids that the files may cite. If a catalogue uses the id of
  /// a built-in clause, the catalogue's clause takes precedence.
  mutating func statements(_ ids: Set<String>, for paths: [String]) -> [KnownClause] {
    var found: [KnownClause] = []
    var missing = ids
    func take(_ known: KnownClauses) {
      found += known.ids.filter { missing.remove($0) != nil }.compactMap { known[$0] }
    }
    for catalogue in catalogues(for: paths) {
      if let known = read(catalogue)?.statements { take(known) }
    }
    if !missing.isEmpty { take(.builtIn) }
    return found
  }

  /// Searches the working folder and then the folders above it for a catalogue. Returns the clauses
  /// of the first catalogue found, or nil if there is none.
  mutating func ofWorkingFolder() -> KnownClauses? { known(for: "./-") }

  /// Returns the clauses of `scenarios/requirements.md` in the working folder, or nil if there is
  /// no such file.
  mutating func ofReports() -> KnownClauses? { read(Self.locations[1])?.statements }

  /// Returns the paths of the files' catalogues, without duplicates.
  mutating func catalogues(for paths: [String]) -> [String] {
    var catalogues: [String] = []
    for path in paths {
      if let found = catalogue(for: path), !catalogues.contains(where: { Path($0) == Path(found) })
      {
        catalogues.append(found)
      }
    }
    return catalogues
  }

  /// Returns the path of a file's catalogue. The search for the catalogue begins in the file's
  /// folder, continues in the folders above it, and ends in the working folder.
  private mutating func catalogue(for path: String) -> String? {
    let folder = Self.nearestFolder(of: path)
    if let found = ofFolder[Path(folder)] { return found }
    let found = nearest(above: folder) ?? FileSystem.absolute(".").flatMap { catalogue(in: $0) }
    ofFolder[Path(folder)] = .some(found)
    return found
  }

  /// Returns the folder of a file. If the file does not exist yet, returns the nearest existing
  /// folder in its path. For input that is not a file, such as standard input, returns the working
  /// folder.
  private static func nearestFolder(of path: String) -> String {
    if let whole = FileSystem.absolute(path) { return Path(whole).folder ?? "" }
    var above = path
    while !above.isEmpty {
      above = Path(above).folder ?? ""
      let index = above.isEmpty && path.utf8.first == UInt8(ascii: "/") ? "/" : above
      if let found = FileSystem.absolute(index.isEmpty ? "." : index) { return found }
    }
    return ""
  }

  private mutating func nearest(above folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      if let found = catalogue(in: folder) { return found }
      folder = Path(folder).folder ?? ""
    }
    return nil
  }

  private mutating func catalogue(in folder: String) -> String? {
    Self.locations.lazy.map { "\(folder)/\($0)" }.first { read($0) != nil }
  }

  /// Reads a catalogue. Returns nil if there is no catalogue at the path.
  private mutating func read(_ path: String) -> Catalogue? {
    if let known = ofFile[Path(path)] { return known }
    var found: Catalogue?
    if FileSystem.kind(of: path) == .file {
      let shown = FileSystem.shown(path)
      do {
        let bytes = try FileSystem.read(path, atMost: Bound.fileBytes.standard)
        let source = Source(path: shown, bytes: bytes)
        let (statements, diagnostics) = KnownClauses.read(source)
        found = Catalogue(source: source, statements: statements, diagnostics: diagnostics)
      } catch {
        found = Catalogue(
          source: Source(path: shown, bytes: []), statements: .none,
          diagnostics: [
            Diagnostic(.unreadable(reason: error.reason), at: SourceRange(start: 0, end: 0))
          ])
      }
      if let all = found, all.statements.ids.isEmpty, all.diagnostics.isEmpty {
        found = nil
      }
    }
    ofFile[Path(path)] = .some(found)
    return found
  }
}
