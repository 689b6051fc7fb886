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
  /// The file's path, as errors and reports show it.
  public let path: String
  /// One case for each row of the file's table; the whole file is the only case if there is no
  /// table.
  public let cases: [ScenarioCase]

  /// Reads and checks a file.
  ///
  /// The scenario may cite built-in ids, and the ids in the nearest file `requirements.md`. The
  /// search for this file begins in the scenario's folder, and continues in the parent folders.
  ///
  /// - Throws: ``ScenarioError`` with all errors in the text, or an error of Foundation if the file
  ///   can't be read.
  public init(contentsOf url: URL) throws {
    let source = Source(path: url.relativePath, bytes: Array(try Data(contentsOf: url)))
    let known = try RequirementsFile.nearest(to: url)
    try self.init(source, known, filePath: url.absoluteURL.path)
  }

  /// Reads and checks a text.
  ///
  /// - Parameters:
  ///   - text: the whole scenario.
  ///   - path: the name of the text in errors and reports.
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
  /// - Throws: the error of ``init(contentsOf:)`` for the first file with errors. A folder without
  ///   scenarios throws an error of Foundation, because a test without scenarios must not pass.
  public static func all(in folder: URL) throws -> [Scenario] {
    let manager = FileManager.default
    guard let names = manager.enumerator(atPath: folder.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: folder.path])
    }
    let paths = names.compactMap { $0 as? String }.filter { $0.hasSuffix(".scenario") }.sorted()
    guard !paths.isEmpty else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: folder.path])
    }
    // `isDirectory` adds a slash, because a base URL without a slash at its end loses its last
    // component.
    let base = URL(fileURLWithPath: folder.path, isDirectory: true)
    return try paths.map { try Scenario(contentsOf: URL(fileURLWithPath: $0, relativeTo: base)) }
  }

  /// Runs all cases.
  ///
  /// - Parameter seed: the seed of random latencies. The seed matters only if the scenario leaves
  ///   latencies open.
  /// - Returns: the outcome of each case.
  /// - Throws: ``ScenarioFailed`` if a case does not pass. This error is thrown after all cases
  ///   have run.
  @discardableResult public func run(seed: UInt64 = 1) throws(ScenarioFailed) -> [ScenarioOutcome] {
    let outcomes = cases.map { $0.run(seed: seed) }
    let failed = outcomes.filter { !$0.passes }
    guard failed.isEmpty else { throw ScenarioFailed(outcomes: failed) }
    return outcomes
  }
}
