import Foundation
import TestSupport
import Testing

struct GeneratorTests {
  private static func url(_ path: String) -> URL { RepositoryFolder.url.appending(path: path) }

  @Test func `the generated files are what the catalogue gives`() throws {
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil
    for file in GeneratedFile.all {
      let url = Self.url(file.path)
      if isUpdate {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.text.write(to: url, atomically: true, encoding: .utf8)
      }
      let found = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      #expect(found == file.text, "\(file.path): UPDATE_GOLDEN=1 swift test writes it")
    }
  }

  @Test func `no generated file is left over`() throws {
    let known = Set(GeneratedFile.all.map(\.path))
    for folder in GeneratedFile.folders {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.url(folder).path)
      for path in paths where path.hasSuffix(".swift") {
        #expect(known.contains("\(folder)/\(path)"), "\(folder)/\(path)")
      }
    }
  }
}
