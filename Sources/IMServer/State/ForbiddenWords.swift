import Base
import IMProtocol

/// The words that moderation rejects. One pass over a text searches for all of the words (Aho and
/// Corasick, "Efficient String Matching: An Aid to Bibliographic Search", CACM 18, 1975).
///
/// As in `String`, canonically equivalent characters are equal. Each distinct character in the
/// words has a number.
struct ForbiddenWords {
  /// The numbers of the words' characters, counting from 1. All other characters have the number 0.
  private var numbers: [Character: UInt32] = [:]
  /// The number of each one-byte character; the byte is the index.
  private var ofBytes = [UInt32](repeating: 0, count: 128)
  /// The automaton's edges, sorted by the state in which an edge begins, then by number. State 0 is
  /// the start.
  private var edges: [Edge] = []
  private var starts: [Int] = []
  /// Each state's failure state. If a state represents the prefix `p` of a word, the failure state
  /// represents the longest proper suffix of `p` that is also a prefix of a word.
  private var failures: [Int] = [0]
  /// For each state, whether a word ends in the state.
  private var isEnd: [Bool] = [false]

  private struct Edge {
    let number: UInt32
    let state: Int
  }

  /// Creates an automaton that searches for the words, ignoring case.
  init(_ words: [Text], _ texts: TextTable) {
    let words = words.map { word in
      texts.string(of: word).lowercased().map { number(of: $0) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
    for byte in UInt8(0)..<128 {
      ofBytes[Int(byte)] = numbers[Character(Unicode.Scalar(byte))] ?? 0
    }
    addWords(words)
    addFailures()
  }

  private mutating func number(of character: Character) -> UInt32 {
    if let known = numbers[character] { return known }
    let number = UInt32(numbers.count + 1)
    numbers[character] = number
    return number
  }

  /// Creates a state for each prefix of a word.
  private mutating func addWords(_ words: [[UInt32]]) {
    var all: [(from: Int, edge: Edge)] = []
    var path = [0]
    var last: [UInt32] = []
    for word in words {
      let common = zip(word, last).prefix { $0 == $1 }.count
      path.removeLast(path.count - 1 - common)
      for number in word[common...] {
        all.append((path[path.count - 1], Edge(number: number, state: isEnd.count)))
        path.append(isEnd.count)
        isEnd.append(false)
      }
      isEnd[path[path.count - 1]] = true
      last = word
    }
    // A counting sort by state. The sort is stable, so each state's edges stay in ascending order.
    starts = Array(repeating: 0, count: isEnd.count + 1)
    for one in all { starts[one.from + 1] += 1 }
    for state in isEnd.indices { starts[state + 1] += starts[state] }
    var next = starts
    edges = Array(repeating: Edge(number: 0, state: 0), count: all.count)
    for one in all {
      edges[next[one.from]] = one.edge
      next[one.from] += 1
    }
  }

  /// Computes all failure states by breadth-first search.
  private mutating func addFailures() {
    failures = Array(repeating: 0, count: isEnd.count)
    var states = [0]
    var position = 0
    while position < states.count {
      let state = states[position]
      position += 1
      for edge in edges[starts[state]..<starts[state + 1]] {
        if state > 0 { failures[edge.state] = self.state(leaving: failures[state], edge.number) }
        isEnd[edge.state] = isEnd[edge.state] || isEnd[failures[edge.state]]
        states.append(edge.state)
      }
    }
  }

  /// Returns the state to which a character with this number leads.
  private func state(leaving state: Int, _ number: UInt32) -> Int {
    if number == 0 { return 0 }
    var state = state
    while true {
      let own = edges[starts[state]..<starts[state + 1]]
      let position = own.partitioningIndex { $0.number >= number }
      if position < own.endIndex, own[position].number == number { return own[position].state }
      if state == 0 { return 0 }
      state = failures[state]
    }
  }

  /// Returns whether a text contains one of the words, ignoring case (D-67).
  func areIn(_ string: String) -> Bool {
    var state = 0
    if string.isPlain {
      for byte in string.utf8 {
        let isUpper = byte >= 0x41 && byte <= 0x5A
        state = self.state(leaving: state, ofBytes[Int(isUpper ? byte | 0x20 : byte)])
        if isEnd[state] { return true }
      }
      return false
    }
    for character in string.lowercased() {
      state = self.state(leaving: state, numbers[character] ?? 0)
      if isEnd[state] { return true }
    }
    return false
  }
}

extension String {
  /// Whether each byte is one character: all bytes are ASCII, and there is no CR, because CR
  /// followed by LF forms one character.
  var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
}
