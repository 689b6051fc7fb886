import Foundation

/// Colours text with a TextMate grammar, as an editor does. Each line is coloured separately. The
/// blocks that are open at the beginning of a line are known from the previous lines. Only the
/// features that our grammar uses are supported: `match`, `begin` and `end`, captures and includes.
struct TextMateColours {
  /// A list of rules. At each position, the first rule that matches is applied. A single regular
  /// expression contains the patterns of all rules. Each pattern is a group of this expression.
  private struct List {
    var rules: [Rule] = []
    /// The regular expression of all rules; nil until the list is read.
    var pattern: NSRegularExpression?
    /// The number of each rule's group in the expression. The groups in the rule's own pattern have
    /// the next numbers.
    var groups: [Int] = []

    init() {}

    init(_ rules: [Rule]) throws {
      self.rules = rules
      var next = 1
      for rule in rules {
        groups.append(next)
        next += 1 + (try NSRegularExpression(pattern: rule.pattern)).numberOfCaptureGroups
      }
      let patterns = rules.map { "(\($0.pattern))" }
      pattern = try NSRegularExpression(pattern: patterns.joined(separator: "|"))
    }
  }

  /// A pattern, and what happens at the positions at which the pattern matches.
  private struct Rule {
    let pattern: String
    var name: String?
    var captures: [Int: Capture] = [:]
    /// The block that the rule opens; nil if the rule opens no block. The block is open until its
    /// end pattern matches.
    var block: Block?
  }

  private struct Capture {
    let name: String?
    /// The index of the list that colours the captured text; nil if there is no such list.
    let patterns: Int?
  }

  private struct Block {
    let end: NSRegularExpression
    let endCaptures: [Int: Capture]
    let patterns: Int
  }

  /// A coloured part of a line. The last name is the name of the innermost scope.
  struct Piece {
    let range: Range<Int>
    let names: [String]
  }

  /// The open blocks, from outermost to innermost. A block is represented by the index of its list
  /// and the index of its rule in this list.
  typealias State = [[Int]]

  /// The lists of rules, after all includes were replaced by the included rules.
  private var lists: [List] = []
  private var listsOfNames: [String: Int] = [:]
  private let repository: [String: [String: Any]]
  private let root: Int

  /// Reads a grammar in JSON.
  init(json: String) throws {
    let grammar = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    repository = grammar["repository"] as? [String: [String: Any]] ?? [:]
    lists = [List()]
    root = 0
    lists[0] = try List(rules(grammar["patterns"]))
  }

  // MARK: Reading

  private mutating func rules(_ patterns: Any?) throws -> [Rule] {
    try (patterns as? [[String: Any]] ?? []).flatMap { pattern -> [Rule] in
      guard let name = pattern["include"] as? String else { return [try rule(pattern)] }
      return try rules(repository[String(name.dropFirst())]?["patterns"])
    }
  }

  private mutating func rule(_ object: [String: Any]) throws -> Rule {
    guard let match = object["match"] as? String else {
      var rule = Rule(pattern: object["begin"] as? String ?? "")
      rule.captures = try captures(object["beginCaptures"])
      rule.block = Block(
        end: try NSRegularExpression(pattern: object["end"] as? String ?? ""),
        endCaptures: try captures(object["endCaptures"]),
        patterns: try list(object["patterns"]))
      return rule
    }
    return Rule(
      pattern: match, name: object["name"] as? String,
      captures: try captures(object["captures"]))
  }

  private mutating func captures(_ object: Any?) throws -> [Int: Capture] {
    var result: [Int: Capture] = [:]
    for (number, value) in object as? [String: [String: Any]] ?? [:] {
      result[Int(number) ?? 0] = Capture(
        name: value["name"] as? String,
        patterns: value["patterns"] == nil ? nil : try list(value["patterns"]))
    }
    return result
  }

  /// The index of a list of patterns. If two lists have the same includes, they are read only once.
  private mutating func list(_ patterns: Any?) throws -> Int {
    let all = patterns as? [[String: Any]] ?? []
    let key = all.map { $0["include"] as? String ?? "\(lists.count)" }.joined(separator: " ")
    if let known = listsOfNames[key] { return known }
    let index = lists.count
    listsOfNames[key] = index
    lists.append(List())
    lists[index] = try List(rules(patterns))
    return index
  }

  // MARK: Colouring

  /// The named parts of a line. The ranges of the parts are positions in UTF-16. If two parts
  /// overlap, the later part is inside the earlier part. On return, `state` is the state at the
  /// beginning of the next line.
  func pieces(_ line: String, _ state: inout State) -> [Piece] {
    var pieces: [Piece] = []
    colour(line, from: 0, to: line.utf16.count, list: root, names: [], &state, &pieces)
    return pieces
  }

  private func colour(
    _ text: String, from start: Int, to end: Int, list: Int, names: [String],
    _ state: inout State, _ pieces: inout [Piece]
  ) {
    var position = start
    while position <= end {
      let block = state.last.flatMap { lists[$0[0]].rules[$0[1]].block }
      if let block, let match = Self.match(block.end, text, position, end) {
        state.removeLast()
        add(match, 0, block.endCaptures, nil, text, names, &pieces)
        position = match.range.upperBound
        continue
      }
      let list = block?.patterns ?? list
      let found = lists[list]
      guard let match = found.pattern.flatMap({ Self.match($0, text, position, end) }),
        let index = found.groups.firstIndex(where: { match.range(at: $0).location != NSNotFound })
      else {
        position += 1
        continue
      }
      let rule = found.rules[index]
      if rule.block != nil { state.append([list, index]) }
      add(match, found.groups[index], rule.captures, rule.name, text, names, &pieces)
      position = match.range.upperBound
    }
  }

  private func add(
    _ match: NSTextCheckingResult, _ group: Int, _ captures: [Int: Capture], _ name: String?,
    _ text: String,
    _ names: [String], _ pieces: inout [Piece]
  ) {
    let names = names + (name.map { [$0] } ?? [])
    if name != nil, let range = Range(match.range) {
      pieces.append(Piece(range: range, names: names))
    }
    for (number, capture) in captures.sorted(by: { $0.key < $1.key }) {
      guard let range = Range(match.range(at: group + number)), !range.isEmpty else { continue }
      let names = names + (capture.name.map { [$0] } ?? [])
      if capture.name != nil { pieces.append(Piece(range: range, names: names)) }
      guard let list = capture.patterns else { continue }
      var state: State = []
      colour(
        text, from: range.lowerBound, to: range.upperBound, list: list, names: names, &state,
        &pieces)
    }
  }

  /// Matches a pattern exactly at `index`. Lookarounds in the pattern can read the whole line.
  private static func match(
    _ pattern: NSRegularExpression, _ text: String, _ index: Int, _ end: Int
  ) -> NSTextCheckingResult? {
    pattern.firstMatch(
      in: text, options: [.anchored, .withTransparentBounds, .withoutAnchoringBounds],
      range: NSRange(location: index, length: end - index))
  }
}
