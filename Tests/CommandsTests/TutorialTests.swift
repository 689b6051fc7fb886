import Foundation
import TestSupport
import Testing

/// The tutorial's commands must print exactly the output that the tutorial shows.
struct TutorialTests {
  @Test func `a tester who follows it gets what it shows, and all passes at the end`() throws {
    let folder = try Folder()
    try TutorialPage.follow("scenarios/tutorial.md", in: folder)
    let run = try Imsim.run("run", ".", in: folder)
    #expect(run.code == 0 && run.output.contains("\n6 scenarios (8 cases): "), "\(run.output)")
    let format = try Imsim.run("format", "--check", ".", in: folder)
    #expect(format.code == 0, "\(format.output)")
    // The tutorial says that the property holds if `or onFriendCleared` is added to it.
    let scenario = try folder.read("friends.scenario")
    let mended = scenario.replacing(
      "without onFriendDelete between", with: "without onFriendDelete or onFriendCleared between")
    #expect(mended != scenario)
    try folder.write(mended, to: "friends.scenario")
    #expect(try Imsim.run("explore", "friends.scenario", in: folder).code == 0)
  }

  @Test func `an output that has changed is found at its line`() throws {
    let text = """
      Write this into `a.scenario`:

      ```scenario
      \(Samples.passing)```

      ```
      $ imsim run a.scenario --quiet
      1 scenario (1 case): 2 passed, 0 failed
      1 call, 2 callbacks, 4 events
      $ imsim check a.scenario
      1 file, 1 case: no errors
      ```

      """
    let page = TutorialPage(text)
    let lines = try page.followed(in: Folder())
    #expect(
      differences(found: lines, expected: page.lines) == [
        "line 17, expected: 1 scenario (1 case): 2 passed, 0 failed",
        "line 17, found:    1 scenario (1 case): 1 passed, 0 failed",
      ])
  }
}
