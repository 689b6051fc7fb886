import Events
import Ground

/// What nothing can tell, and why: a committed list, `excused.md` beside the scenarios, whose
/// tables hold a name in backquotes and the reason in each row.
struct Excuses {
  /// The reasons by their names; only looked up.
  private let reasons: [String: String]
  let names: [String]
  /// The path of the list, as messages name it; nil where there is none.
  let path: String?

  /// Where a folder's list may be.
  private static let places = ["excused.md", "scenarios/excused.md"]
  /// Bytes past which a list is not read.
  private static let longest = 10_000_000

  /// Reads the list of the folder in which a scenario stands, of the nearest above it, or of the
  /// current one.
  init(for path: String) {
    var folder = FileSystem.absolute(path) ?? ""
    var found: String?
    while let above = Path(folder).folder, found == nil {
      folder = above
      found = Self.places.map { "\(folder)/\($0)" }.first { FileSystem.kind(of: $0) == .file }
    }
    found = found ?? Self.places.first { FileSystem.kind(of: $0) == .file }
    let bytes = found.flatMap { try? FileSystem.read($0, atMost: Self.longest) } ?? []
    self.init(
      markdown: String(decoding: bytes, as: UTF8.self), path: found.map(FileSystem.shown))
  }

  /// Reads a list: the rows of its tables whose first cell is a name in backquotes.
  init(markdown: String, path: String?) {
    var reasons: [String: String] = [:]
    var names: [String] = []
    for line in markdown.split(whereSeparator: \.isNewline) where line.hasPrefix("| `") {
      let cells = line.dropFirst(3)
      guard let gap = cells.firstRange(of: "` | ") else { continue }
      let name = String(cells[..<gap.lowerBound])
      let rest = cells[gap.upperBound...]
      let reason = rest.hasSuffix(" |") ? rest.dropLast(2) : rest
      if reasons.updateValue(String(reason), forKey: name) == nil { names.append(name) }
    }
    self.reasons = reasons
    self.names = names
    self.path = path
  }

  var namesOfMutants: [String] { names.filter { !Self.isOfRole($0) } }

  /// The names of combinations of rows and roles, which end with a role.
  var namesOfRoles: [String] { names.filter(Self.isOfRole) }

  private static func isOfRole(_ name: String) -> Bool {
    RowRoles.Role.allCases.contains { name.hasSuffix(" \($0.rawValue)") }
  }

  /// Why nothing can tell what bears this name; nil where the list says nothing of it.
  subscript(name: String) -> String? { reasons[name] }
}
