import Base
import ScenarioLanguage

/// The operands of `imsim run`: files, folders, and lines of files.
struct ScenarioLocations: Sendable {
  /// The paths of the files and folders, without line numbers.
  let paths: [String]
  /// The selected lines of each file, keyed by the path of the file. Files that are selected as a
  /// whole are not listed. No code iterates over the dictionary, so the order of its keys does not
  /// matter.
  private let lines: [Path: [Int]]

  init(_ operands: [String]) throws(Arguments.Problem) {
    let locations = operands.map(FileLocation.init)
    paths = locations.map(\.path)
    var lines: [Path: [Int]] = [:]
    for location in locations {
      guard let line = location.line else { continue }
      if FileSystem.kind(of: location.path) == .folder {
        throw Arguments.Problem("\(location.path) is a folder: only files have lines")
      }
      lines[Path(location.path), default: []].append(line)
    }
    let wholes = locations.filter { $0.line == nil }.map(\.path)
    if !lines.isEmpty, !wholes.isEmpty {
      for file in try ScenarioPaths.find(wholes) { lines[Path(file.path)] = nil }
    }
    self.lines = lines
  }

  /// Throws if a selected line has no statement.
  func check(_ set: ScenarioSet) throws(Arguments.Problem) {
    for file in set.files where file.diagnostics.isEmpty {
      for line in lines[Path(file.source.path)] ?? [] {
        guard let nearest = Self.nearest(toLine: line, of: file.source) else { continue }
        let locations = nearest.map { "\(file.source.path):\($0)" }.joined(separator: " and ")
        throw Arguments.Problem("there is nothing at line \(line); the nearest are \(locations)")
      }
    }
  }

  /// Returns the indices of a file's selected scenarios. The line of a table row selects the
  /// scenario of that row, and any other line selects all scenarios of the file.
  func scenarios(of file: ScenarioSet.File) -> [Int] {
    let all = Array(file.scenarios.indices)
    guard let lines = lines[Path(file.source.path)] else { return all }
    let index = LineIndex(file.source)
    let rows = file.scenarios.map { $0.rowRange.map { index.line(of: Int($0.start)) } }
    let isWhole = lines.contains { !rows.contains($0) }
    return isWhole ? all : all.filter { rows[$0].map(lines.contains) ?? true }
  }

  /// Returns nil if a line has a statement. If the line has no statement, returns the nearest lines
  /// above and below that have a statement.
  private static func nearest(toLine line: Int, of source: Source) -> [Int]? {
    let document = ScenarioDocument(source)
    let lines = document.statements.map { document.lines(of: $0.range) }
    if lines.contains(where: { $0.contains(line) }) { return nil }
    let above = lines.last { $0.upperBound < line }?.upperBound
    let below = lines.first { $0.lowerBound > line }?.lowerBound
    return [above, below].compactMap { $0 }
  }
}
