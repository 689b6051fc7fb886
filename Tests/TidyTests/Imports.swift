import Testing

/// The targets depend on each other in one direction only, and only one target imports the C
/// library, whose name depends on the platform.
enum Imports {
  static func findings(_ file: SourceFile) -> [Finding] {
    if file.path == "Package.swift" { return dependencies(file) }
    guard let target = file.target, file.path.hasSuffix(".swift") else {
      return []
    }
    let inSources = file.path.hasPrefix("Sources/")
    let isSample = file.path.hasPrefix("Tests/ContactList/")
    let modules =
      if isSample {
        allowed(inSample: file)
      } else {
        inSources ? allowed(inSources: target) : allowed(inTests: target)
      }
    guard let allowed = modules else {
      return [file.finding(1, "\(target) is no target of this table; add its arrows to Imports")]
    }
    return statements(file).compactMap { statement in
      if inSources, let attribute = statement.attribute {
        return file.finding(
          statement.line, "@\(attribute) import in Sources; use public import or import")
      }
      guard !allowed.contains(statement.module) else { return nil }
      let known = allowed.sorted().joined(separator: ", ")
      return file.finding(
        statement.line,
        "\(target) imports \(statement.module); use \(known.isEmpty ? "no import" : known)")
    }
  }

  struct Statement: Equatable {
    let module: String
    let line: Int
    /// The word after the @: `testable` or `_exported`.
    let attribute: String?
  }

  static func statements(_ file: SourceFile) -> [Statement] {
    file.tokens.indices.compactMap { index in
      guard file.word(index) == "import", file.word(index - 1) != "." else { return nil }
      let isKind = kinds.contains(file.word(index + 1)) && file.word(index + 2) != "."
      let line = file.tokens[index].line
      let isSameLine = index >= 2 && file.tokens[index - 2].line == line
      let isAttribute = isSameLine && file.word(index - 2) == "@"
      return Statement(
        module: file.word(isKind ? index + 2 : index + 1), line: line,
        attribute: isAttribute ? file.word(index - 1) : nil)
    }
  }

  /// The package has no dependencies.
  private static func dependencies(_ file: SourceFile) -> [Finding] {
    file.tokens.indices.compactMap { index in
      guard file.word(index) == ".", file.word(index + 1) == "package",
        file.word(index + 2) == "("
      else { return nil }
      return file.finding(file.tokens[index].line, "a package dependency; use our own code")
    }
  }

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  /// The modules of the C library. Tests use Foundation instead.
  private static let cLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

  /// For each target of Sources, the targets that it may import.
  static let arrows: [(target: String, imports: Set<String>)] = [
    ("DiscreteEvents", ["Base"]),
    ("Base", ["Prefetching", "RunScope", "Synchronization"]),
    ("OperatingSystem", cLibraries.union(["Base"])),
    ("IMProtocol", ["Base", "RunScope"]),
    ("IMServer", ["Base", "IMProtocol"]),
    ("IMDevice", ["Base", "IMProtocol"]),
    ("ScenarioLanguage", ["BuiltInTexts", "DiscreteEvents", "Base", "IMProtocol"]),
    (
      "Simulation",
      ["DiscreteEvents", "Base", "IMProtocol", "IMServer", "IMDevice", "ScenarioLanguage"]
    ),
    ("Events", ["DiscreteEvents", "Base", "IMProtocol", "ScenarioLanguage", "Simulation"]),
    ("Reports", ["Events", "Base", "IMProtocol", "ScenarioLanguage"]),
    (
      "Findings",
      [
        "DiscreteEvents", "Events", "Base", "IMDevice", "IMProtocol", "ScenarioLanguage",
        "Simulation",
      ]
    ),
    (
      "Conforming",
      [
        "DiscreteEvents", "Events", "Findings", "Base", "IMProtocol", "Reports",
        "ScenarioLanguage", "Simulation", "_StringProcessing",
      ]
    ),
    (
      "IMSim",
      [
        "DiscreteEvents", "Dispatch", "Events", "Findings", "Conforming", "Foundation", "Base",
        "IMProtocol", "Reports", "ScenarioLanguage", "Simulation", "Synchronization", "TaskJobs",
      ]
    ),
    ("IMSimSDKNames", ["IMSim"]),
    ("IMSimTesting", ["Foundation", "IMSim", "Synchronization", "Testing"]),
    (
      "LanguageServer",
      [
        "DiscreteEvents", "Events", "Findings", "Base", "IMProtocol", "Reports",
        "ScenarioLanguage", "Simulation",
      ]
    ),
    (
      "Commands",
      [
        "BuiltInTexts", "CallStack", "DiscreteEvents", "Base", "OperatingSystem", "IMProtocol",
        "IMServer", "IMDevice", "ScenarioLanguage", "Simulation", "Events", "Reports", "Findings",
        "Conforming", "LanguageServer", "Foundation", "Dispatch", "Synchronization",
      ]
    ),
    ("imsim", ["Commands"]),
  ]

  private static func allowed(inSources target: String) -> Set<String>? {
    arrows.first { $0.target == target }?.imports
  }

  /// The modules that a file of the sample application may import. The application itself does not
  /// import imsim; its tests import only imsim's library for tests.
  private static func allowed(inSample file: SourceFile) -> Set<String> {
    switch file.folders.dropFirst(2).first {
    case "Sources": []
    case "Tests": ["ContactList", "Dispatch", "Foundation", "IMSim", "IMSimTesting", "Testing"]
    default: ["PackageDescription"]
    }
  }

  /// The modules that a target's tests may import: the target itself, and the targets on which it
  /// depends. In addition, the tests of Reports import Findings, the tests of Conforming import
  /// IMSim, and the tests of IMSim import both test frameworks, and the SDK where there is one.
  /// All tests may import Foundation, for example to read golden files.
  private static func allowed(inTests target: String) -> Set<String>? {
    if target == "CopiedLog" { return ["Foundation"] }
    if target == "TestSupport" {
      return ["ScenarioLanguage", "Testing", "Foundation", "Synchronization"]
    }
    guard target.hasSuffix("Tests") else { return nil }
    let tools: Set<String> = ["Testing", "TestSupport", "Foundation", "FoundationXML"]
    let subject = String(target.dropLast("Tests".count))
    if subject == "Tidy" { return tools }
    let others: Set<String> =
      switch subject {
      case "OperatingSystem": ["Synchronization"]
      case "Reports": ["Findings"]
      case "Conforming": ["IMSim"]
      case "IMSim": ["IMSimSDKNames", "IMSimTesting", "RongIMLibCore", "XCTest"]
      default: []
      }
    guard let direct = allowed(inSources: subject)?.union(others) else { return nil }
    return direct.reduce(tools.union(direct).union([subject])) { all, module in
      all.union(allowed(inSources: module) ?? [])
    }.subtracting(cLibraries)
  }
}
