import Foundation
import Testing

struct StormTests {
  @Test func `worlds that hold succeed: 0, whatever the number of threads`() throws {
    let folder = try Folder([:])
    let one = try Imsim.run(
      "storm", "--seeds", "1...6", "--calls", "30", "--jobs", "1", in: folder)
    let two = try Imsim.run(
      "storm", "--seeds", "1...6", "--calls", "30", "--jobs", "3", in: folder)
    #expect(one.code == 0, "\(one.output)")
    #expect(one.output == two.output)
    #expect(one.output.hasPrefix("6 worlds (seeds 1 to 6): 6 passed, 0 failed\n"))
    #expect(one.output.contains("rows of rules, each with the roles of devices: "))
  }

  @Test func `a printed world is a scenario that imsim runs`() throws {
    let folder = try Folder([:])
    let world = try Imsim.run("storm", "--seed", "5", "--print", in: folder)
    #expect(world.code == 0)
    let written = try Folder(["a.scenario": world.output])
    let run = try Imsim.run("run", "--seed", "5", "a.scenario", in: written)
    #expect(run.code == 0, "\(run.output)")
    #expect(try Imsim.run("format", "--check", "a.scenario", in: written).code == 0)
  }

  @Test(arguments: [
    (["--seeds", "5"], "--seeds takes a range such as 1...100, not 5"),
    (["--seeds", "5...4"], "--seeds takes a range such as 1...100, not 5...4"),
    (["--seeds", "0...18446744073709551615"], "--seeds takes at most 1,000,000,000 seeds"),
    (["--calls", "0"], "--calls takes a whole number from 1 to 1000000, not 0"),
    (["a.scenario"], "storm takes no a.scenario"),
  ])
  func `wrong options are refused: 2`(options: [String], message: String) throws {
    let run = try Imsim.run(["storm"] + options, in: Folder([:]))
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
