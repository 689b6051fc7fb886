import Ground
import ScenarioLanguage

/// What the operands of `imsim run` name: files and folders, and lines of files.
struct ScenarioPlaces: Sendable {
  /// The files and folders, without the lines.
  let paths: [String]
  /// The lines that are named of files which are not named as a whole, by path; only looked up.
  private let lines: [Path: [Int]]

  init(_ operands: [String]) throws(Arguments.Problem) {
    let places = operands.map(FilePlace.init)
    paths = places.map(\.path)
    var lines: [Path: [Int]] = [:]
    for place in places {
      guard let line = place.line else { continue }
      if FileSystem.kind(of: place.path) == .folder {
        throw Arguments.Problem("\(place.path) is a folder: only files have lines")
      }
      lines[Path(place.path), default: []].append(line)
    }
    let wholes = places.filter { $0.line == nil }.map(\.path)
    if !lines.isEmpty, !wholes.isEmpty {
      for file in try ScenarioPaths.find(wholes) { lines[Path(file.path)] = nil }
    }
    self.lines = lines
  }

  /// Refuses lines at which nothing stands.
  func check(_ set: ScenarioSet) throws(Arguments.Problem) {
    for file in set.files where file.diagnostics.isEmpty {
      for line in lines[Path(file.source.path)] ?? [] {
        guard let nearest = Self.nearest(toLine: line, of: file.source) else { continue }
        let places = nearest.map { "\(file.source.path):\($0)" }.joined(separator: " and ")
        throw Arguments.Problem("nothing stands at line \(line); the nearest are \(places)")
      }
    }
  }

  /// The scenarios of a file that are named, by their indices: those of rows, or all by any line
  /// that is of no row.
  func scenarios(of file: ScenarioSet.File) -> [Int] {
    let all = Array(file.scenarios.indices)
    guard let lines = lines[Path(file.source.path)] else { return all }
    let index = LineIndex(file.source)
    let rows = file.scenarios.map { $0.rowRange.map { index.line(of: Int($0.start)) } }
    let isWhole = lines.contains { !rows.contains($0) }
    return isWhole ? all : all.filter { rows[$0].map(lines.contains) ?? true }
  }

  /// The nearest lines above and below at which something stands; nil where the line is one.
  private static func nearest(toLine line: Int, of source: Source) -> [Int]? {
    let document = ScenarioDocument(source)
    let lines = document.statements.map { document.lines(of: $0.range) }
    if lines.contains(where: { $0.contains(line) }) { return nil }
    let above = lines.last { $0.upperBound < line }?.upperBound
    let below = lines.first { $0.lowerBound > line }?.lowerBound
    return [above, below].compactMap { $0 }
  }
}
