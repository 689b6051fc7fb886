import IMProtocol
import Testing

/// The buffer stores a notification for many receivers only once, and returns the receivers in the
/// order in which they were added.
@Suite struct FanOutBufferTests {
  private struct Told: Equatable {
    var user: Int
    let words: String
  }

  private func all(_ buffer: FanOutBuffer<Told, Int>) -> [String] {
    buffer.all { Told(user: $1, words: $0.words) }.map { "\($0.user) \($0.words)" }
  }

  @Test func `those who are told likewise stand behind the one before`() {
    var buffer = FanOutBuffer<Told, Int>()
    buffer.append(Told(user: 1, words: "alone"))
    buffer.append(Told(user: 2, words: "first"))
    buffer.appendLikewise(for: 3)
    buffer.appendLikewise(for: 4)
    buffer.append(Told(user: 5, words: "alone, too"))
    buffer.append(Told(user: 6, words: "last"))
    buffer.appendLikewise(for: 1)
    #expect(
      all(buffer) == [
        "1 alone", "2 first", "3 first", "4 first", "5 alone, too", "6 last", "1 last",
      ])
    #expect(buffer.indices.map { buffer.isAlone($0) } == [true, false, true, false])
    #expect(buffer.indices.map { Array(buffer.others(of: $0)) } == [[], [3, 4], [], [1]])
  }

  @Test func `the first is moved behind all others`() {
    var buffer = FanOutBuffer<Told, Int>()
    for (user, words) in [(1, "alone"), (2, "first"), (5, "last")] {
      buffer.append(Told(user: user, words: words))
      if user == 2 { buffer.appendLikewise(for: 3) }
    }
    buffer.appendLikewise(for: 6)
    buffer.moveFirstToEnd()
    #expect(all(buffer) == ["2 first", "3 first", "5 last", "6 last", "1 alone"])
    buffer.appendLikewise(for: 7)
    #expect(all(buffer) == ["2 first", "3 first", "5 last", "6 last", "1 alone", "7 alone"])
  }

  @Test func `one that was emptied begins anew`() {
    var buffer = FanOutBuffer<Told, Int>()
    for round in 1...3 {
      buffer.append(Told(user: round, words: "round"))
      if round != 2 { buffer.appendLikewise(for: 10 * round) }
      #expect(
        all(buffer) == (round == 2 ? ["2 round"] : ["\(round) round", "\(10 * round) round"]))
      buffer.removeAll()
      #expect(all(buffer).isEmpty && buffer.indices.isEmpty)
    }
  }
}
