import Foundation
import Testing

struct ShrinkTests {
  private static let failing = """
    scenario "they become friends"
    tags slow

    app friendAddPermission: Free
    user Ann on phone
    user Bob on phone
    user Carl on phone

    step "Carl asks"
      Carl.phone calls addFriend(Bob)
      Bob, Carl receive onFriendAdd

    step "Ann asks"
      Ann.phone calls addFriend(Bob)
      Ann receives onFriendDelete
      Bob receives onFriendAdd

    """

  private static let table =
    failing.replacing("onFriendDelete", with: "<callback>") + """

      examples
        | callback       |
        | onFriendAdd    |
        | onFriendDelete |

      """

  @Test func `the smaller scenario is printed, and fails alike: 0`() throws {
    let folder = try Folder(["scenarios/a.scenario": Self.failing])
    let shrunk = try Imsim.run("shrink", "scenarios/a.scenario", in: folder)
    #expect(shrunk.code == 0 && shrunk.errors.isEmpty)
    let head = "# imsim shrink made this from scenarios/a.scenario, seed 1,\n# from 2 actions of 3 "
    #expect(shrunk.output.hasPrefix(head), "\(shrunk.output)")
    #expect(!shrunk.output.contains("Carl") && !shrunk.output.contains("tags"))
    let written = try Folder(["b.scenario": shrunk.output])
    let run = try Imsim.run("run", "b.scenario", in: written)
    #expect(run.code == 1)
    #expect(
      run.output.contains("A.phone received onFriendAdd(userId: B) instead of onFriendDelete"))
    #expect(try Imsim.run("format", "--check", "b.scenario", in: written).code == 0)
  }

  @Test func `several files are written to a folder`() throws {
    let folder = try Folder(["a/x.scenario": Self.failing, "b/x.scenario": Self.table])
    let shrunk = try Imsim.run(
      "shrink", "a/x.scenario", "b/x.scenario", "--write", "found", in: folder)
    #expect(shrunk.code == 0, "\(shrunk)")
    #expect(
      shrunk.output.contains("wrote found/a-x-shrunk.scenario: from 2 actions of 3 users to "))
    #expect(shrunk.output.contains("wrote found/b-x-row-2-shrunk.scenario: from "))
    let text = try folder.read("found/b-x-row-2-shrunk.scenario")
    #expect(text.hasPrefix("# imsim shrink made this from b/x.scenario, row 2, seed 1,\n"))
  }

  @Test(arguments: [
    (["a.scenario", "--row", "1"], "nothing fails in a.scenario with seed 1"),
    (["a.scenario:11"], "line 11 does not fail in a.scenario with seed 1"),
  ])
  func `if nothing fails there is nothing to shrink: 4`(
    words: [String], message: String
  ) throws {
    let folder = try Folder(["a.scenario": Self.table])
    let run = try Imsim.run(["shrink"] + words, in: folder)
    #expect(run.code == 4 && run.errors.contains(message), "\(run)")
  }

  @Test func `a row and a line select the failure`() throws {
    let folder = try Folder(["a.scenario": Self.table])
    let row = try Imsim.run("shrink", "a.scenario", "--row", "2", in: folder)
    #expect(row.code == 0)
    for line in [15, 21] {
      let run = try Imsim.run("shrink", "a.scenario:\(line)", in: folder)
      #expect(run.output == row.output, "\(line)")
    }
  }

  @Test func `errors of a file are shown: 3`() throws {
    let folder = try Folder(["a.scenario": Self.failing.replacing("step", with: "stop")])
    let run = try Imsim.run("shrink", "a.scenario", in: folder)
    #expect(run.code == 3 && run.output.isEmpty && run.errors.contains("a.scenario:9:1: error"))
  }

  @Test func `a scenario without a verdict is not shrunk: 5`() throws {
    let folder = try Folder(["a.scenario": Samples.exhausting])
    let run = try Imsim.run("shrink", "a.scenario", in: folder)
    #expect(run.code == 5 && run.errors.contains("a budget ran out"))
  }

  @Test(arguments: [
    ([], "shrink takes a file that fails"),
    (["."], ". is a folder: shrink takes files"),
    (["a.scenario", "b.scenario"], "several files need --write FOLDER"),
    (["a.scenario", "--row", "3"], "there is no row 3: a.scenario has 2"),
  ])
  func `wrong usage: 2`(words: [String], message: String) throws {
    let folder = try Folder(["a.scenario": Self.table, "b.scenario": Self.failing])
    let run = try Imsim.run(["shrink"] + words, in: folder)
    #expect(run.code == 2 && run.errors.contains(message), "\(run)")
  }
}
