import Ground
import IMProtocol

/// The words that moderation rejects, looked for all together in one pass over a text (A. Aho and
/// M. Corasick, Efficient String Matching: An Aid to Bibliographic Search, CACM 18, 1975).
///
/// Characters are compared as `String` compares them: as a person sees them, by canonical
/// equivalence. Each is normalised once and becomes a number.
struct ForbiddenWords {
  /// The characters that words have, from 1 on; 0 is any other.
  private var numbers: [Character: UInt32] = [:]
  /// Those that equal a character of one byte, by that byte.
  private var ofBytes = [UInt32](repeating: 0, count: 128)
  /// What leads on from each state, in ascending order of the numbers; state 0 is the beginning.
  private var edges: [Edge] = []
  private var starts: [Int] = []
  /// The state of the longest end of what was read that begins a word, too.
  private var failures: [Int] = [0]
  /// Whether a word ends in a state.
  private var isEnd: [Bool] = [false]

  private struct Edge {
    let number: UInt32
    let state: Int
  }

  /// Takes the words, whatever the case of their letters.
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

  /// Makes a state for each beginning of a word.
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
    // Of one state they come in ascending order, and keep it.
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

  /// Says of each state, the nearest first, how it goes on where nothing leads on.
  private mutating func addFailures() {
    failures = Array(repeating: 0, count: isEnd.count)
    var states = [0]
    var place = 0
    while place < states.count {
      let state = states[place]
      place += 1
      for edge in edges[starts[state]..<starts[state + 1]] {
        if state > 0 { failures[edge.state] = self.state(behind: failures[state], edge.number) }
        isEnd[edge.state] = isEnd[edge.state] || isEnd[failures[edge.state]]
        states.append(edge.state)
      }
    }
  }

  /// Where a state leads with a character.
  private func state(behind state: Int, _ number: UInt32) -> Int {
    if number == 0 { return 0 }
    var state = state
    while true {
      let own = edges[starts[state]..<starts[state + 1]]
      let place = own.partitioningIndex { $0.number >= number }
      if place < own.endIndex, own[place].number == number { return own[place].state }
      if state == 0 { return 0 }
      state = failures[state]
    }
  }

  /// Whether one of the words stands anywhere in a text, whatever the case of its letters (D-67).
  func areIn(_ string: String) -> Bool {
    var state = 0
    if string.isPlain {
      for byte in string.utf8 {
        let isUpper = byte >= 0x41 && byte <= 0x5A
        state = self.state(behind: state, ofBytes[Int(isUpper ? byte | 0x20 : byte)])
        if isEnd[state] { return true }
      }
      return false
    }
    for character in string.lowercased() {
      state = self.state(behind: state, numbers[character] ?? 0)
      if isEnd[state] { return true }
    }
    return false
  }
}

extension String {
  /// Whether each byte is a character: it is ASCII, and has no CR, which joins an LF after it.
  var isPlain: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
}
