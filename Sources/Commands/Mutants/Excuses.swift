import Base
import Events

/// The names of everything that no test can cover: mutants, and combinations of a row and a role.
/// The file `excused.md` next to the scenarios lists the names in a table: each row of the table
/// contains a name in backquotes and a reason.
struct Excuses {
  /// The reason for each name. No code iterates over the dictionary, so the order of its keys does
  /// not matter.
  private let reasons: [String: String]
  let names: [String]
  /// The path of the list, as messages show it, or nil if there is no list.
  let path: String?

  /// Where the list may be, relative to a folder.
  private static let locations = ["excused.md", "scenarios/excused.md"]
  /// The maximum size of a list in bytes.
  private static let longest = 10_000_000

  /// Searches the scenario's folder, then the folders above it, and finally the working folder for
  /// a list. Reads the first list that the search finds.
  init(for path: String) {
    var folder = FileSystem.absolute(path) ?? ""
    var found: String?
    while let above = Path(folder).folder, found == nil {
      folder = above
      found = Self.locations.map { "\(folder)/\($0)" }.first { FileSystem.kind(of: $0) == .file }
    }
    found = found ?? Self.locations.first { FileSystem.kind(of: $0) == .file }
    let bytes = found.flatMap { try? FileSystem.read($0, atMost: Self.longest) } ?? []
    self.init(
      markdown: String(decoding: bytes, as: UTF8.self), path: found.map(FileSystem.shown))
  }

  /// Parses a list. Only table rows whose first cell contains a name in backquotes count.
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

  /// The listed names that denote a combination of a row and a role. They end with the role.
  var namesOfRoles: [String] { names.filter(Self.isOfRole) }

  private static func isOfRole(_ name: String) -> Bool {
    RowRoles.Role.allCases.contains { name.hasSuffix(" \($0.rawValue)") }
  }

  subscript(name: String) -> String? { reasons[name] }
}
