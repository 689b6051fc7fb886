import ScenarioLanguage

/// The catalogue of requirements that a scenario file may cite: `scenarios/requirements.md` in the
/// nearest folder above the file, or in the current folder.
struct Requirements {
  private static let place = "scenarios/requirements.md"
  /// Bytes past which the catalogue is not read.
  private static let longest = 10_000_000

  /// The path of the catalogue by the folder of a scenario; only looked up.
  private var ofFolder: [String: String?] = [:]
  private var ofFile: [String: KnownStatements] = [:]

  /// The statements that a file may cite; nil where there is no catalogue, so that only the form of
  /// ids can be checked.
  mutating func known(for path: String) -> KnownStatements? {
    catalogue(for: path).flatMap { read($0) }
  }

  /// The statements that several files may cite, from the one catalogue that they share.
  mutating func shared(by paths: [String]) throws(Arguments.Problem) -> KnownStatements {
    var catalogues: [String] = []
    for path in paths {
      if let found = catalogue(for: path), !catalogues.contains(found) { catalogues.append(found) }
    }
    guard let first = catalogues.first, let known = read(first) else {
      throw Arguments.Problem("there is no \(Self.place) above the scenarios, and none here")
    }
    if catalogues.count > 1 {
      throw Arguments.Problem(
        "the scenarios have several catalogues, \(first) and \(catalogues[1]): name paths of one")
    }
    guard !known.statements.isEmpty else {
      throw Arguments.Problem("\(first) lists no requirement and no decision")
    }
    return known
  }

  /// The path of the catalogue for a file.
  private mutating func catalogue(for path: String) -> String? {
    let folder = Self.folder(of: FileSystem.absolute(path) ?? "")
    if let found = ofFolder[folder] { return found }
    var found = nearest(above: folder)
    if found == nil, let here = FileSystem.absolute("."), read("\(here)/\(Self.place)") != nil {
      found = "\(here)/\(Self.place)"
    }
    ofFolder[folder] = .some(found)
    return found
  }

  private mutating func nearest(above folder: String) -> String? {
    var folder = folder
    while !folder.isEmpty {
      let place = "\(folder)/\(Self.place)"
      if read(place) != nil { return place }
      folder = Self.folder(of: folder)
    }
    return nil
  }

  private mutating func read(_ path: String) -> KnownStatements? {
    if let known = ofFile[path] { return known }
    guard FileSystem.kind(of: path) == .file,
      let bytes = try? FileSystem.read(path, atMost: Self.longest)
    else { return nil }
    let known = KnownStatements(markdown: bytes)
    ofFile[path] = known
    return known
  }

  /// What stands before the last slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
