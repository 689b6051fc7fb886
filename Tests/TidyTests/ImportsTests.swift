import Testing

struct ImportsTests {
  @Test func `the repository's imports follow the arrows`() {
    expectNone(Repository.shared.swift.flatMap(Imports.findings))
  }

  private static let broken: [(target: String, text: String)] = [
    ("Sources/DiscreteEvents", "import IMProtocol"), ("Sources/IMProtocol", "import Foundation"),
    ("Sources/IMServer", "import IMDevice"), ("Sources/IMDevice", "public import IMServer"),
    ("Sources/IMServer", "import DiscreteEvents"), ("Sources/ScenarioLanguage", "import IMServer"),
    ("Sources/Simulation", "import Reports"), ("Sources/Events", "import IMServer"),
    ("Sources/Reports", "import Simulation"), ("Sources/Findings", "import Reports"),
    ("Sources/Simulation", "import Dispatch"), ("Sources/Simulation", "internal import Glibc"),
    ("Sources/Commands", "import Glibc"), ("Tests/CommandsTests", "import Glibc"),
    ("Sources/Reports", "import Synchronization"), ("Sources/Reports", "import Commands"),
    ("Sources/IMServer", "@preconcurrency import Foundation"),
    ("Sources/IMServer", "import struct Foundation.Date"), ("Sources/Commands", "import Testing"),
    ("Sources/Commands", "import ArgumentParser"), ("Sources/Simulation", "import XCTest"),
    ("Sources/Simulation", "@_exported import IMProtocol"),
    ("Sources/Simulation", "@testable import IMProtocol"),
    ("Tests/IMServerTests", "@testable import IMDevice"), ("Tests/TidyTests", "import Commands"),
    ("Tests/ReportsTests", "import XCTest"), ("Sources/Sundry", "let a = 1"),
    ("Tests/Sundry", "import Testing"), ("Tests/ContactList/Sources/A", "import IMSim"),
    ("Tests/ContactList/Tests/A", "import Simulation"),
  ]

  @Test(arguments: broken)
  func `an arrow in the wrong direction is found`(_ sample: (target: String, text: String)) {
    let found = Imports.findings(SourceFile(sample.target + "/A.swift", sample.text))
    #expect(found.count == 1, "\(sample)")
  }

  private static let lawful: [(target: String, text: String)] = [
    ("Sources/DiscreteEvents", "// import Foundation\nlet text = \"import Foundation\""),
    ("Sources/IMServer", "public import IMProtocol"), ("Sources/Commands", "import Foundation"),
    ("Sources/Simulation", "import IMServer\ninternal import IMDevice\nimport IMProtocol"),
    ("Sources/Events", "public import Simulation\nimport ScenarioLanguage"),
    ("Sources/Commands", "import Synchronization\nimport OperatingSystem"),
    ("Sources/OperatingSystem", "#if canImport(Musl)\nimport Musl\n#else\nimport Glibc\n#endif"),
    ("Sources/IMServer", "@frozen\nenum A {}\nlet a = b.import"),
    ("Tests/IMServerTests", "import Testing\n@testable import IMServer\nimport IMProtocol"),
    ("Tests/ContactList/Tests/A", "import ContactList\nimport IMSim"),
    ("Tests/ContactList", "import PackageDescription"),
    ("Tests/ReportsTests", "@testable import Reports\nimport Simulation\nimport Foundation"),
  ]

  @Test(arguments: lawful)
  func `an arrow in the right direction passes`(_ sample: (target: String, text: String)) {
    expectNone(Imports.findings(SourceFile(sample.target + "/A.swift", sample.text)))
  }

  @Test func `no target is reached from itself`() {
    for (target, imports) in Imports.arrows {
      var reached = imports
      for _ in Imports.arrows {
        for arrow in Imports.arrows where reached.contains(arrow.target) {
          reached.formUnion(arrow.imports)
        }
      }
      #expect(!reached.contains(target))
    }
  }

  @Test func `a package dependency is found`() {
    let text = "let a = [\n.package(url: \"https://example.org/a\", from: \"1.0.0\")]"
    #expect(Imports.findings(SourceFile("Package.swift", text)).map(\.line) == [2])
    expectNone(Imports.findings(SourceFile("Package.swift", "// .package(url:)\nlet package = 1")))
  }
}
