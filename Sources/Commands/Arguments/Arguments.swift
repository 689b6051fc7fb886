import Base
import OperatingSystem

struct Arguments: Equatable {
  /// The arguments that are neither options nor the values of options.
  private(set) var operands: [String] = []
  private(set) var asksForHelp = false
  private var options: [Given] = []

  private struct Given: Equatable {
    let name: String
    let value: String
  }

  struct Problem: Error, Equatable {
    let message: String

    init(_ message: Message) { self.message = message.text }

    init(_ problem: FileSystem.Problem) { self.init("\(problem.path): \(problem.reason)") }

    init(lines text: String) { self.init(Message(lines: text)) }
  }

  func has(_ name: String) -> Bool { options.contains { $0.name == name } }

  func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  func values(_ name: String) -> [String] { options.filter { $0.name == name }.map(\.value) }

  /// Returns an option's value as a whole number, or `standard` if the option is not given.
  func number(
    _ name: String, in range: ClosedRange<UInt64>, standard: UInt64
  ) throws(Problem) -> UInt64 {
    guard let text = value(name) else { return standard }
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    guard isPlain, let number = UInt64(text), range.contains(number) else {
      throw Problem(
        "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(text)")
    }
    return number
  }

  /// Returns a command's only operand, which must be one of the values that the command accepts.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of what: String, for command: String
  ) throws(Problem) -> Choice {
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = operands.first, operands.count == 1 else {
      throw Problem("\(command) takes one \(what): \(known)")
    }
    guard let choice = Choice(rawValue: name) else {
      throw Problem("\(command) knows \(known), and not \(name)")
    }
    return choice
  }

  /// Parses arguments. Options are `--name value`, `--name=value`, flags and `-h`. Everything after
  /// `--` is an operand, even if it looks like an option. The word `-` is an operand that means
  /// standard input, and a word such as `-:7` is an operand that means a line of standard input.
  init(_ words: [String], options table: [Option]) throws(Problem) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word == "-h" || word == "--help" {
        asksForHelp = true
      } else if word.utf8.starts(with: "--".utf8) {
        try take(word, &rest, table)
      } else if word.utf8.first == UInt8(ascii: "-") && word != "-"
        && !word.utf8.starts(with: "-:".utf8)
      {
        throw Problem("unknown option \(word); options begin with two hyphens")
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func take(
    _ word: String, _ rest: inout ArraySlice<String>, _ table: [Option]
  ) throws(Problem) {
    let parts = word.utf8.dropFirst(2)
      .split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      .map { Substring($0) }
    let given = String(parts[0])
    guard let option = table.first(where: { $0.name == given || $0.formerName == given }) else {
      let known = table.filter { !$0.isHidden }.map(\.name) + ["help"]
      throw Problem(
        "unknown option --\(given)" + NearestName.hint(given, among: known, prefix: "--"))
    }
    let name = option.name
    if has(name) && !option.isRepeatable { throw Problem("--\(name) is given twice") }
    if option.takesAnyNumber && parts.count == 1 {
      options.append(Given(name: name, value: ""))
      while let next = rest.first, option.choices.contains(next) {
        options.append(Given(name: name, value: next))
        rest.removeFirst()
      }
      return
    }
    guard let placeholder = option.placeholder else {
      if parts.count > 1 { throw Problem("--\(name) takes no value") }
      options.append(Given(name: name, value: ""))
      return
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
      throw Problem("--\(name) needs a value: --\(name) \(placeholder)")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let known = option.choices.joined(separator: ", ")
      throw Problem("--\(name) takes one of \(known), not \(value)")
    }
    options.append(Given(name: name, value: value))
  }
}
