import Ground
import OperatingSystem
import ScenarioLanguage

/// What scenario files may cite: the statements that imsim knows by itself, and those of the user's
/// own catalogue, a file `requirements.md` beside the scenarios or above them.
struct Requirements {
  /// Where a folder's catalogue may be. Such a file that lists no statement is some other document.
  private static let places = ["requirements.md", "scenarios/requirements.md"]
  /// Whether a file can be a catalogue, by its name.
  static func isCatalogue(_ path: String) -> Bool {
    Path(path).name == "requirements.md"
  }

  /// The path of the catalogue by the folder of a scenario; only looked up.
  private var ofFolder: [Path: String?] = [:]
  /// What a catalogue holds, by its path; nil where there is none. Only looked up.
  private var ofFile: [Path: Catalogue?] = [:]

  private struct Catalogue {
    let source: Source
    let statements: KnownStatements
    let diagnostics: [Diagnostic]
  }

  /// The statements that a file may cite beside those that imsim knows; nil where there are none.
  mutating func known(for path: String) -> KnownStatements? {
    catalogue(for: path).flatMap { read($0)?.statements }
  }

  /// The catalogues for files that have errors, with those.
  mutating func broken(for paths: [String]) -> [(source: Source, diagnostics: [Diagnostic])] {
    catalogues(for: paths).compactMap { path in
      guard let catalogue = read(path), !catalogue.diagnostics.isEmpty else { return nil }
      return (catalogue.source, catalogue.diagnostics)
    }
  }

  /// The file that lists what a file may cite; nil where there is none.
  mutating func source(for path: String) -> Source? {
    guard let found = catalogue(for: path), let catalogue = read(found) else { return nil }
    return Source(path: found, bytes: catalogue.source.bytes)
  }

  /// The statements that are to be covered: those of the one catalogue that the files share, or
  /// else those that imsim knows by itself.
  mutating func covered(by paths: [String]) throws(Arguments.Problem) -> KnownStatements {
    let catalogues = catalogues(for: paths)
    if catalogues.count > 1 {
      throw Arguments.Problem(
        "the scenarios have several catalogues, \(FileSystem.shown(catalogues[0])) and "
          + "\(FileSystem.shown(catalogues[1])): "
          + "name paths of one")
    }
    return catalogues.first.flatMap { read($0)?.statements } ?? .builtIn
  }

  /// The statements with these ids that files may cite, those of their catalogues first.
  mutating func statements(_ ids: Set<String>, for paths: [String]) -> [KnownStatement] {
    var found: [KnownStatement] = []
    var missing = ids
    func take(_ known: KnownStatements) {
      found += known.ids.filter { missing.remove($0) != nil }.compactMap { known[$0] }
    }
    for catalogue in catalogues(for: paths) {
      if let known = read(catalogue)?.statements { take(known) }
    }
    if !missing.isEmpty { take(.builtIn) }
    return found
  }

  /// The statements of the catalogue in the working folder, or the nearest above it; nil where
  /// there is none.
  mutating func ofWorkingFolder() -> KnownStatements? { known(for: "./-") }

  /// What `scenarios/requirements.md` in the current folder lists; nil without such a file.
  mutating func ofReports() -> KnownStatements? { read(Self.places[1])?.statements }

  /// The paths of the catalogues for files, each once.
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

  /// The path of the catalogue for a file: in the nearest folder above it, or in the current one.
  private mutating func catalogue(for path: String) -> String? {
    let folder = Self.nearestFolder(of: path)
    if let found = ofFolder[Path(folder)] { return found }
    let found = nearest(above: folder) ?? FileSystem.absolute(".").flatMap { catalogue(in: $0) }
    ofFolder[Path(folder)] = .some(found)
    return found
  }

  /// The folder of a file. A file that is not saved yet belongs to the nearest folder above it that
  /// is there, and what is no file, such as standard input, to the working folder.
  private static func nearestFolder(of path: String) -> String {
    if let whole = FileSystem.absolute(path) { return Path(whole).folder ?? "" }
    var above = path
    while !above.isEmpty {
      above = Path(above).folder ?? ""
      let place = above.isEmpty && path.utf8.first == UInt8(ascii: "/") ? "/" : above
      if let found = FileSystem.absolute(place.isEmpty ? "." : place) { return found }
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
    Self.places.lazy.map { "\(folder)/\($0)" }.first { read($0) != nil }
  }

  /// A catalogue; nil where there is none.
  private mutating func read(_ path: String) -> Catalogue? {
    if let known = ofFile[Path(path)] { return known }
    var found: Catalogue?
    if FileSystem.kind(of: path) == .file {
      let shown = FileSystem.shown(path)
      do {
        let bytes = try FileSystem.read(path, atMost: Bound.fileBytes.standard)
        let source = Source(path: shown, bytes: bytes)
        let (statements, diagnostics) = KnownStatements.read(source)
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
