import Foundation
import Testing

/// The scenarios of the repository, each run once for all tests.
enum AllScenarios {
  static let samples: [Sample] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "scenarios")
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".scenario") }.sorted().compactMap { name in
      let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8)
      return text.flatMap { try? Sample($0, path: "scenarios/\(name)") }
    }
  }()
}
