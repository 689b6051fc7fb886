import Foundation
import Testing

/// The logs that `imsim run --log` writes.
struct LogTests {
  @Test func `the logs of a case stand in the folder`() throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run("run", "a.scenario", "--log", "logs", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("wrote 2 logs to logs\n"))
    let text = try folder.read("logs/A.phone.jsonl")
    #expect(text.hasPrefix(#"{"kind":"head","format":"imsim-log","version":1,"t":"#))
    #expect(text.hasSuffix("\"kind\":\"end\"}\n"))
    #expect(try folder.read("logs/B.phone.jsonl").contains("onFriendApplicationStatusChanged"))
  }

  @Test func `of several cases each has a folder`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "sub/t.scenario": Samples.table])
    let run = try Imsim.run("run", "a.scenario", "sub", "--log", "logs", in: folder)
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("wrote 6 logs to logs\n"))
    for name in ["a", "sub/t/row-1", "sub/t/row-2"] {
      #expect(try !folder.read("logs/\(name)/A.phone.jsonl").isEmpty)
    }
  }

  @Test func `a case that fails has logs as well`() throws {
    let folder = try Folder(["a.scenario": Samples.failing])
    let run = try Imsim.run("run", "a.scenario", "--log", "logs", in: folder)
    #expect(run.code == 1)
    #expect(try folder.read("logs/A.phone.jsonl").contains("addFriend"))
  }

  @Test func `a folder with logs, and what is none, is refused before anything runs`() throws {
    let folder = try Folder(["a.scenario": Samples.passing, "old/x.jsonl": "", "file": ""])
    let cases = [
      ("old", "--log: old/x.jsonl is there already; name a FOLDER that is new"),
      ("file", "--log: file is no folder"), ("", "--log needs a FOLDER"),
    ]
    for (path, problem) in cases {
      let run = try Imsim.run("run", "a.scenario", "--log=\(path)", in: folder)
      #expect(run.code == 2 && run.output.isEmpty)
      #expect(run.errors.contains(problem), "\(run.errors)")
    }
  }

  @Test(arguments: ["--watch", "--variants"])
  func `it goes with a plain run only`(_ option: String) throws {
    let folder = try Folder(["a.scenario": Samples.passing])
    let run = try Imsim.run("run", "a.scenario", "--log", "logs", option, in: folder)
    #expect(run.code == 2 && run.errors.contains("can't be combined with"))
  }
}
