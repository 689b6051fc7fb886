import Foundation
import Testing

/// The Swift code in the library's documentation is copied from tests that compile and run.
struct DocumentationTests {
  private static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let catalogue = "Sources/IMSim/IMSim.docc"
  private static let sources = ["Tests/IMSimTests/Examples", "Tests/ContactList"]

  /// A block of Swift code without common indentation, and the path of the file that contains the
  /// block.
  struct Piece: Sendable {
    let text: String
    let path: String

    init(_ lines: ArraySlice<Substring>, _ path: String) {
      let indentation =
        lines.filter { !$0.isEmpty }
        .map { $0.prefix { $0 == " " }.count }.min() ?? 0
      text = lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
      self.path = path
    }
  }

  @Test func `each Swift block of the documents is an example`() throws {
    let examples = Set(try Self.examples().map(\.text))
    let blocks = try Self.blocks()
    #expect(blocks.count > 10)
    for block in blocks where !examples.contains(block.text) {
      Issue.record("no example of Tests has this block of \(block.path):\n\(block.text)")
    }
  }

  @Test func `each example is in a document`() throws {
    let blocks = Set(try Self.blocks().map(\.text))
    for example in try Self.examples() where !blocks.contains(example.text) {
      Issue.record("no document has this example of \(example.path):\n\(example.text)")
    }
  }

  /// The code between each line `// begin example` and the next `// end example`.
  private static func examples() throws -> [Piece] {
    try sources.flatMap { try files(in: $0, ".swift") }
      .flatMap { try pieces(of: $0, from: "// begin example", to: "// end example") }
  }

  /// The Swift blocks in the documentation catalogue and the README.
  private static func blocks() throws -> [Piece] {
    try (files(in: catalogue, ".md") + ["README.md"])
      .flatMap { try pieces(of: $0, from: "```swift", to: "```") }
  }

  private static func files(in folder: String, _ suffix: String) throws -> [String] {
    let folderPath = root.appending(path: folder).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: folderPath)
      .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".build") }
      .sorted().map { "\(folder)/\($0)" }
  }

  private static func pieces(of path: String, from first: String, to last: String) throws -> [Piece]
  {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var pieces: [Piece] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      let marker = line.drop { $0 == " " }
      if let begun = start, marker == last {
        pieces.append(Piece(lines[begun..<index], path))
        start = nil
      } else if start == nil, marker == first {
        start = index + 1
      }
    }
    if start != nil { Issue.record("\(path) has \(first) without \(last)") }
    return pieces
  }
}
