import ScenarioLanguage

/// The catalogue of requirements that a scenario file may cite: `scenarios/requirements.md` in the
/// nearest folder above the file, or in the current folder.
struct Requirements {
  private static let place = "scenarios/requirements.md"
  /// Bytes past which the catalogue is not read.
  private static let longest = 10_000_000

  /// By the folder of a scenario; only looked up.
  private var ofFolder: [String: KnownStatements?] = [:]
  private var ofFile: [String: KnownStatements] = [:]

  /// The statements that a file may cite; nil where there is no catalogue, so that only the form of
  /// ids can be checked.
  mutating func known(for path: String) -> KnownStatements? {
    let folder = Self.folder(of: FileSystem.absolute(path) ?? "")
    if let known = ofFolder[folder] { return known }
    let known = nearest(above: folder) ?? read(Self.place)
    ofFolder[folder] = .some(known)
    return known
  }

  private mutating func nearest(above folder: String) -> KnownStatements? {
    var folder = folder
    while !folder.isEmpty {
      if let found = read("\(folder)/\(Self.place)") { return found }
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
