public import Foundation
import ScenarioLanguage

/// A scenario file that has been read and checked.
///
/// ```swift
/// @Test func friendsMeet() throws {
///   try Scenario(contentsOf: url).run()
/// }
/// ```
public struct Scenario: Sendable {
  /// The path of the file. Errors and reports show this path.
  public let path: String
  /// The cases of the file. Each row of the file's table is a case. If the file has no table, the
  /// whole file is one case.
  public let cases: [ScenarioCase]

  /// Reads a file.
  ///
  /// The scenario may cite built-in ids, and the ids in the nearest file `requirements.md`. The
  /// search for this file begins in the scenario's folder and continues in the parent folders.
  ///
  /// - Throws: ``ScenarioError`` with all errors in the text. If the file can't be read, the
  ///   initializer throws an error of Foundation.
  public init(contentsOf url: URL) throws {
    let source = Source(path: url.relativePath, bytes: Array(try Data(contentsOf: url)))
    let known = try RequirementsFile.nearest(to: url)
    try self.init(source, known, filePath: url.absoluteURL.path)
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: the whole scenario.
  ///   - path: the name that errors and reports show for the text.
  public init(_ text: String, path: String = "scenario") throws(ScenarioError) {
    try self.init(Source(path: path, text: text), nil, filePath: path)
  }

  init(_ source: Source, _ known: KnownClauses?, filePath: String) throws(ScenarioError) {
    let (scenarios, diagnostics) = ScenarioFile.parse(source, knownClauses: known)
    guard diagnostics.isEmpty else { throw ScenarioError(source, diagnostics) }
    path = source.path
    let areSeveral = scenarios.count > 1
    cases = scenarios.map {
      ScenarioCase($0, source, known, filePath: filePath, isOneOfSeveral: areSeveral)
    }
  }

  /// Returns the scenarios of a folder and its subfolders, in the order of their paths.
  ///
  /// - Throws: the error of ``init(contentsOf:)`` for the first file with errors. If the folder
  ///   contains no scenario, the method throws an error of Foundation, because a test without
  ///   scenarios must not pass.
  public static func all(in folder: URL) throws -> [Scenario] {
    let manager = FileManager.default
    guard let names = manager.enumerator(atPath: folder.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: folder.path])
    }
    let paths = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".scenario") }.sorted()
    guard !paths.isEmpty else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: folder.path])
    }
    // If the base URL did not end with a slash, its last component would be lost.
    let base = URL(fileURLWithPath: folder.path, isDirectory: true)
    return try paths.map { try Scenario(contentsOf: URL(fileURLWithPath: $0, relativeTo: base)) }
  }

  /// Runs all cases.
  ///
  /// - Parameter seed: the seed of random latencies. The seed matters only if the scenario does not
  ///   fix all latencies.
  /// - Returns: the outcome of each case.
  /// - Throws: ``ScenarioFailed`` if a case does not pass. The error is thrown after all cases have
  ///   run.
  @discardableResult public func run(seed: UInt64 = 1) throws(ScenarioFailed) -> [ScenarioOutcome] {
    let outcomes = cases.map { $0.run(seed: seed) }
    let failed = outcomes.filter { !$0.passes }
    guard failed.isEmpty else { throw ScenarioFailed(outcomes: failed) }
    return outcomes
  }
}
