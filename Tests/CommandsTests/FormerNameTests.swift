import Testing

@testable import Commands

/// An option that was renamed can still be given by its former name.
struct FormerNameTests {
  private static let names: [(command: String, former: String, current: String)] = [
    ("conform", "scene", "initial"), ("conform", "unseen", "assume"),
    ("coverage", "hollow", "unproven"), ("coverage", "roles", "by-role"),
  ]

  @Test(arguments: names)
  func `a former name is accepted and not listed`(
    _ command: String, _ former: String, _ current: String
  ) throws {
    let options = try #require(Command.all.first { $0.name == command }).options
    let option = try #require(options.first { $0.name == current })
    let value = option.placeholder == nil ? [] : ["x"]
    let arguments = try Arguments(["--\(former)"] + value, options: options)
    #expect(try arguments == Arguments(["--\(current)"] + value, options: options))
    #expect(arguments.has(current))
    let help = try Imsim.run("help", command).output
    #expect(help.contains("--\(current)") && !help.contains("--\(former)"))
  }

  @Test func `an option is given once, by either name`() throws {
    let words = ["--initial", "a", "--scene", "b"]
    let options = try #require(Command.all.first { $0.name == "conform" }).options
    #expect(throws: Arguments.Problem("--initial is given twice")) {
      try Arguments(words, options: options)
    }
  }
}
