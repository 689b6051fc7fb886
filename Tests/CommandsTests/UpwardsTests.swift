import Testing

@testable import Commands

/// In a subfolder of a repository, imsim must find the repository's scenarios and ids.
struct UpwardsTests {
  @Test func `without operands the scenarios of the nearest folder above run`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "Sources/App/main.txt": "", "scenarios/deep/x": "",
    ])
    for index in ["Sources/App", "scenarios/deep"] {
      let run = try Imsim.run("run", in: folder, at: index)
      #expect(run.code == 0 && run.output.contains("../../scenarios/a.scenario"))
    }
    let check = try Imsim.run("check", in: folder, at: "Sources")
    #expect(check.output == "1 file, 1 case: no errors\n")
  }

  @Test func `the search ends where a repository does`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing, "other/.git/HEAD": "", "other/sub/x": "",
    ])
    let run = try Imsim.run("run", in: folder, at: "other/sub")
    #expect(run.code == 2)
    #expect(
      run.errors.contains("there is no folder scenarios here or above: name files or folders"))
  }

  @Test(arguments: [["report", "--check"], ["mutate", "--check"]])
  func `pages are kept for the scenarios of the working folder only`(_ words: [String]) throws {
    let folder = try Folder(["scenarios/a.scenario": Samples.passing, "sub/x": ""])
    let run = try Imsim.run(words, in: folder, at: "sub")
    #expect(run.code == 2)
    #expect(run.errors.contains("there is no folder scenarios here: name files or folders"))
  }

  @Test func `errors of one's own requirements name line and column, and nothing passes`() throws {
    let folder = try Folder([
      "scenarios/a.scenario": Samples.passing.replacing("tags", with: "verifies AB-01\ntags"),
      "scenarios/requirements.md": """
      | ID | Where | What |
      |---|---|---|
      | AB-01 | spec | one |
      | AB2 | spec | two |

      """,
    ])
    for command in ["check", "run", "list", "report --update"] {
      let run = try Imsim.run(command.split(separator: " ").map(String.init), in: folder)
      #expect(run.code == 3)
      #expect(
        (run.output + run.errors).contains(
          "scenarios/requirements.md:4:3: error: `AB2` is not an id of a requirement or "
            + "decision\n"))
    }
    try folder.write("| AB-01 | a | b |\n| AB2 |\n", to: "scenarios/requirements.md")
    #expect(try Imsim.run("coverage", in: folder).code == 3)
    try folder.write("| AB-01 | a | b |\n", to: "scenarios/requirements.md")
    #expect(try Imsim.run("run", in: folder).code == 0)
  }
}
