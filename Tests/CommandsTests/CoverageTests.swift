import Foundation
import TestSupport
import Testing

struct CoverageTests {
  private static let catalogue = """
    ## Friends
    | ID | Where | Statement |
    |---|---|---|
    | FR-27 | FM Permissions | A request waits. |
    | FR-28 * | FM Permissions | Nobody may ask. |

    ## Devices
    | MD-01 | FM | Every device hears of it. |

    ## Decisions
    | D-02 | The caller's devices, too. |
    """

  /// Adds lines with cited ids to the header of a scenario.
  private static func citing(_ lines: String, _ scenario: String) -> String {
    scenario.replacing("\n\nuser A", with: "\n\(lines)\n\nuser A")
  }

  private static let all = citing("verifies FR-27, FR-28\nassumes D-02", Samples.passing)
  private static let half = citing("verifies FR-27", Samples.passing)

  private func folder(_ files: [String: String]) throws -> Folder {
    try Folder(["scenarios/requirements.md": Self.catalogue].merging(files) { $1 })
  }

  @Test func `scenarios run, and what they cover is printed: 0`() throws {
    let folder = try folder(["scenarios/a.scenario": Self.half])
    let run = try Imsim.run("coverage", in: folder)
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        # Friends: 1 of 2 requirements verified

        open     FR-28 *  Nobody may ask. [FM Permissions]
        ok       FR-27    A request waits. [FM Permissions]
                          scenarios/a.scenario

        # Devices: 0 of 1 requirement verified

        open     MD-01    Every device hears of it. [FM]

        # Decisions: 0 of 1 decision cited

        open     D-02     The caller's devices, too.

        * inferred, at least in part, not stated

        1 of 3 requirements verified, 0 of 1 decision cited
        1 scenario: 1 passed, 0 failed
        no section is finished yet

        """)
  }

  @Test func `a requirement of a finished section that none verifies: 1`() throws {
    let folder = try folder(["scenarios/a.scenario": Self.half])
    try folder.write(Self.finishing("## Friends"), to: "scenarios/requirements.md")
    let run = try Imsim.run("coverage", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("\nMISSING  FR-28 *  Nobody may ask."))
    #expect(run.output.hasSuffix("\nfinished: Friends; not verified: FR-28\n"))
    try folder.write(Self.all, to: "scenarios/a.scenario")
    let whole = try Imsim.run("coverage", in: folder)
    #expect(whole.code == 0)
    try folder.write(
      Self.finishing("## Friends", "## Devices"), to: "scenarios/requirements.md")
    let both = try Imsim.run("coverage", in: folder)
    #expect(both.code == 1)
    #expect(both.output.hasSuffix("finished: Friends, Devices; not verified: MD-01\n"))
  }

  /// A copy of the catalogue in which the sections with these headings are marked as finished.
  private static func finishing(_ headings: String...) -> String {
    headings.reduce(catalogue) { text, heading in
      text.replacing(heading + "\n", with: heading + "\nFinished: all of it.\n\n")
    }
  }

  @Test func `a scenario that fails: 1, and it verifies nothing`() throws {
    let folder = try folder([
      "scenarios/a.scenario": Self.citing("verifies FR-27", Samples.failing)
    ])
    let run = try Imsim.run("coverage", "--seed", "5", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("\nFAIL     FR-27    A request waits."))
    #expect(run.output.contains("scenarios/a.scenario (did not pass)\n"))
    #expect(run.output.contains("\n  imsim run scenarios/a.scenario --seed 5\n"))
  }

  @Test func `a file with errors: 3, and the others count all the same`() throws {
    let folder = try folder([
      "scenarios/a.scenario": Self.half, "scenarios/b.scenario": Samples.broken,
      "scenarios/c.scenario": Self.citing("verifies FR-00", Samples.passing),
    ])
    let run = try Imsim.run("coverage", in: folder)
    #expect(run.code == 3)
    #expect(run.output.contains("\nok       FR-27 "))
    #expect(run.output.contains("\n2 files have errors and did not run\n"))
    #expect(run.errors.contains("scenarios/b.scenario:6:17: error: "))
    #expect(run.errors.contains("there is no requirement `FR-00`"))
  }

  @Test func `nothing selected: 4`() throws {
    let folder = try folder(["empty/readme.md": ""])
    let nothing = try Imsim.run("coverage", "empty", in: folder)
    #expect(nothing.code == 4)
    #expect(nothing.output.isEmpty)
  }

  @Test(.enabled(if: Effort.isFull)) func `a budget ran out: 5`() throws {
    let folder = try folder(["scenarios/a.scenario": Samples.exhausting])
    let exhausted = try Imsim.run("coverage", "scenarios", in: folder)
    #expect(exhausted.code == 5)
    #expect(exhausted.output.contains("0 passed, 0 failed, 1 without a verdict\n"))
  }

  @Test func `wrong usage: 2`() throws {
    let folder = try folder(["scenarios/a.scenario": Self.all])
    for option in ["--format=xml", "--jobs=0", "--filter=x"] {
      #expect(try Imsim.run("coverage", option, in: folder).code == 2, "\(option)")
    }
  }

  @Test func `without a catalogue of one's own what imsim knows counts, and nothing must be`()
    throws
  {
    let own = ["a.scenario": Self.all, "requirements.md": "# Of another kind\nNothing."]
    let run = try Imsim.run("coverage", ".", in: try Folder(own))
    #expect(run.code == 0)
    #expect(
      run.output.contains("\nok       FR-27    NeedVerify makes a request that the user must"))
    #expect(run.output.contains("\nopen     FR-26    Free lets anyone add the user directly."))
    #expect(run.output.contains("requirements verified, 1 of "))
    #expect(run.output.hasSuffix("no section is finished yet\n"))
  }

  @Test func `of two catalogues it says so: 2`() throws {
    let two = try Folder([
      "x/scenarios/requirements.md": Self.catalogue, "x/scenarios/a.scenario": Samples.passing,
      "y/scenarios/requirements.md": Self.catalogue, "y/scenarios/a.scenario": Samples.passing,
    ])
    let both = try Imsim.run("coverage", ".", in: two)
    #expect(both.code == 2 && both.errors.contains("the scenarios have several catalogues"))
    #expect(try Imsim.run("coverage", "x", in: two).code == 0)
  }

  @Test func `standard input is held against the catalogue here`() throws {
    let folder = try folder(["scenarios/a.scenario": Self.half])
    let run = try Imsim.run("coverage", "-", "scenarios/a.scenario", input: Self.all, in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains("2 scenarios: 2 passed"))
    #expect(run.output.contains("                  -\n                  scenarios/a.scenario\n"))
  }

  @Test(arguments: ["json", "markdown"])
  func `other formats send the summary to standard error`(_ format: String) throws {
    let folder = try folder(["scenarios/a.scenario": Self.all])
    let run = try Imsim.run("coverage", "--format", format, in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(format == "json" ? "{\"id\":\"FR-27\"" : "## Friends\n"))
    #expect(run.errors.hasPrefix("2 of 3 requirements verified, 1 of 1 decision cited\n"))
    #expect(!run.output.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
  }

  @Test func `the output is the same bytes on any number of threads`() throws {
    var files: [String: String] = [:]
    for number in 0..<20 { files["scenarios/s\(number).scenario"] = Self.half }
    let folder = try folder(files)
    let one = try Imsim.run("coverage", "--jobs", "1", in: folder)
    #expect(one.code == 0)
    #expect(try Imsim.run("coverage", "--jobs", "5", in: folder).output == one.output)
  }

  @Test func `rows that no device of some role was there for: 1, unless they are excused`() throws {
    let one = """
      scenario "A asks itself"

      user A on phone

      step "it is refused"
        A.phone calls addFriend(A)
          fails with RC_FRIEND_NOT_ALLOW_ADD_SELF

      """
    let folder = try folder(["scenarios/a.scenario": one])
    let run = try Imsim.run("coverage", "--by-role", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("never with sibling, other, absent\n"))
    #expect(run.output.contains("\n1 of 4 combinations of rows and roles reached, 0 excused, 3 "))
    let all = one.replacing("A on phone", with: "A on phone, desktop\nuser B on phone, web")
    try folder.write(
      all.replacing("web", with: "web (offline: true)"), to: "scenarios/b.scenario")
    #expect(try Imsim.run("coverage", "--by-role", in: folder).code == 0)
    try folder.write("| `AddFriendRule D-25 absent` | It can't be. |", to: "scenarios/excused.md")
    #expect(try Imsim.run("coverage", "--by-role", in: folder).code == 1)
    #expect(try Imsim.run("coverage", "--by-role", "scenarios/a.scenario", in: folder).code == 1)
  }

  @Test func `rows and roles of a scenario that fails count for nothing`() throws {
    let folder = try folder(["scenarios/a.scenario": Samples.failing])
    let run = try Imsim.run("coverage", "--by-role", in: folder)
    #expect(run.code == 1)
    #expect(
      run.output == "0 of 0 combinations of rows and roles reached, 0 excused, 0 never reached\n")
    #expect(run.errors.contains("scenarios/a.scenario does not pass and is not counted"))
    for other in ["--unproven", "--format=markdown"] {
      #expect(try Imsim.run("coverage", "--by-role", other, in: folder).code == 2, "\(other)")
    }
  }
}
