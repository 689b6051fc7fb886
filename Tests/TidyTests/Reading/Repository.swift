import Foundation

/// The files of the repository. All rules share these files, so that each file is read once.
struct Repository: Sendable {
  static let shared = Repository(root: root)

  /// The files, sorted by path.
  let files: [SourceFile]

  var core: [SourceFile] { files.filter { $0.isCore } }
  var sources: [SourceFile] { files.filter { $0.path.hasPrefix("Sources/") } }
  var swift: [SourceFile] { files.filter { $0.path.hasSuffix(".swift") } }
  var paths: [String] { files.map(\.path) }

  init(root: String) {
    let paths = Repository.tracked(root) ?? Repository.listed(root)
    files = paths.sorted().compactMap { path in
      FileManager.default.contents(atPath: root + "/" + path).map {
        SourceFile(path, bytes: [UInt8]($0))
      }
    }
  }

  /// The repository's root, three folders above the folder of this file.
  static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The files that git tracks or would track after `git add`; nil if git is missing or the folder
  /// is not a checkout.
  private static func tracked(_ root: String) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, !data.isEmpty else { return nil }
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files in the folder, except those that git would ignore.
  static func listed(_ root: String) -> [String] {
    let ignored = [".git", ".build", ".swiftpm", "Package.resolved"]
    let top = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return top.filter { !ignored.contains($0) && !$0.hasPrefix(".build") }.flatMap { entry in
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: root + "/" + entry)) ?? []
      return [entry] + below.map { entry + "/" + $0 }
    }
  }
}
