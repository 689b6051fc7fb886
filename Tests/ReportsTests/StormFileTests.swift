import Base
import IMProtocol
import Simulation
import Testing

@testable import Events

/// The file with which a killed storm continues.
struct StormFileTests {
  private static let plan = StormEvents.Plan(
    seeds: 10...29, calls: 30, duration: 60_000_000, shard: Shard(2, of: 2))

  private static func counters(_ number: Int) -> Counters {
    var counters = Counters()
    (counters.events, counters.calls, counters.callbacks) = (number, 2 * number, 3)
    return counters
  }

  private static func rows(_ line: UInt32, _ role: RowRoles.Role) -> RowRoles {
    var rows = RowRoles()
    rows.merge(RowRoles.Row(file: "AddFriendRule", lines: [line], ids: ["FR-28"], roles: [role]))
    return rows
  }

  /// A storm after five of its ten worlds.
  private static func storm() -> StormEvents {
    var storm = StormEvents(plan)
    storm.add(counters(3), rows(4, .caller), .passed)
    storm.add(counters(5), rows(5, .other), .passed)
    for seed in [1, 2] {
      storm.add(
        counters(1), RowRoles(),
        .failed(summary: "P\(seed) \u{1B}[31m", details: ["\"a\"\n", "ü"], likeness: "P"))
    }
    storm.add(Counters(), RowRoles(), .exhausted)
    return storm
  }

  private static func bytes() -> [UInt8] { StormFile.text(of: storm(), imsim: "1").bytes }

  private func problem(
    _ bytes: [UInt8], imsim: String = "1", _ plan: StormEvents.Plan = plan
  ) -> String? {
    do {
      _ = try StormFile.read(bytes, path: "f", imsim: imsim, plan)
      return nil
    } catch { return error.description }
  }

  @Test func `what is read back goes on as the storm would have`() throws {
    var one = Self.storm()
    var other = try StormFile.read(Self.bytes(), path: "f", imsim: "1", Self.plan)
    for _ in 0..<2 {
      #expect(one.words == other.words && one.failures == other.failures)
      let (counters, rows) = (Self.counters(7), Self.rows(9, .absent))
      one.add(counters, rows, .failed(summary: "x", details: [], likeness: "P"))
      other.add(counters, rows, .failed(summary: "x", details: [], likeness: "P"))
    }
    #expect(one.lastNew == 21 && other.lastNew == 21)
    #expect(one.failures[0].seed == 15 && one.failures[0].count == 4)
    #expect(
      StormFile.text(of: one, imsim: "1").bytes == StormFile.text(of: other, imsim: "1").bytes)
  }

  @Test(arguments: [
    ("seeds", "--seeds 10...29 instead of --seeds 1...29"),
    ("calls", "--calls 30 instead of --calls 31"), ("duration", "--for 1m instead of no --for"),
    ("shard", "--shard 2/2 instead of no --shard"),
  ])
  func `a file of other options is refused with the difference`(_ option: String, _ text: String) {
    let plan = Self.plan
    let other = StormEvents.Plan(
      seeds: option == "seeds" ? 1...29 : plan.seeds,
      calls: option == "calls" ? 31 : plan.calls,
      duration: option == "duration" ? nil : plan.duration,
      shard: option == "shard" ? nil : plan.shard)
    #expect(
      problem(Self.bytes(), other)
        == "f: its storm has \(text): give the same options, or name another file")
  }

  @Test func `a file of another version is refused`() {
    #expect(
      problem(Self.bytes(), imsim: "2")
        == "f: its worlds are those of imsim 1, and this is imsim 2: delete it to begin again")
  }

  @Test(arguments: ["", "scenario \"a\"\n", "{\"kind\":\"run\"}\n{}\n", "[]", "\n\n"])
  func `another file is refused`(_ text: String) {
    #expect(
      problem(Array(text.utf8)) == "f: this is no file of imsim storm --resume: name another one")
  }

  @Test func `a file that was cut or changed anywhere is refused`() {
    let bytes = Self.bytes()
    for length in 0..<bytes.count - 1 { #expect(problem(Array(bytes.prefix(length))) != nil) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(problem(changed) != nil, "byte \(index)")
    }
  }

  /// Whoever changes the file on purpose can also compute the hash.
  @Test(arguments: [
    ("\"worlds\":5", "\"worlds\":6"), ("\"worlds\":5", "\"worlds\":2147483647"),
    ("\"passed\":2", "\"passed\":3"), ("\"seed\":15", "\"seed\":30"),
    ("\"seed\":15", "\"seed\":-1"),
    ("\"count\":2", "\"count\":2147483647"), ("\"lastNew\":13", "\"lastNew\":99"),
    ("\"roles\":[\"caller\"", "\"roles\":[\"king\""), ("\"lines\":[4", "\"lines\":[0"),
    ("\"lines\":[4", "\"lines\":[\"a\""), ("\"calls\":20", "\"calls\":9223372036854775807"),
    ("\"kind\":\"row\"", "\"kind\":\"way\""), ("\"details\":", "\"detials\":"),
  ])
  func `numbers that do not fit together are refused, though the hash is right`(
    _ old: String, _ new: String
  ) {
    let text = String(decoding: Self.bytes(), as: UTF8.self)
    #expect(text.contains(old))
    let lines = text.replacing(old, with: new).split(separator: "\n").map { "\($0)\n" }
    var hash = Fingerprint()
    for byte in lines.dropLast().joined().utf8 { hash.add(byte) }
    let last = lines[lines.count - 1]
    let end = "\(last.dropLast(20))\"\(hash.value.hexadecimal)\"}\n"
    let changed = lines.dropLast().joined() + end
    #expect(problem(Array(changed.utf8))?.hasPrefix("f: it is damaged: ") == true)
    #expect(problem(Array(changed.utf8))?.contains("its hash is wrong") == false)
  }
}
