import Base
import Events
import Findings
import ScenarioLanguage

extension Command {
  static let new = Command(
    name: "new", summary: "writes a small scenario that passes, from questions or options",
    operands: "FILE",
    details: [
      "On a terminal the command asks for what no option gives: a title, the users, the calls. "
        + "Each answer is checked at once. The scenario is then run, and what devices receive is "
        + "written into it, as by imsim accept. An existing file is never overwritten.",
      "imsim new first.scenario --user \"A on phone\" --user \"B on phone\" "
        + "--call \"A.phone calls addFriend(B)\"",
    ],
    options: [
      .value("title", "TEXT", "title of the scenario; default: the file's name"),
      .value(
        "user", "TEXT", "a user with devices, as after user: \"\(NewScenario.example.user)\"",
        isRepeatable: true),
      .value(
        "call", "TEXT", "a call, for which a step is made: \"\(NewScenario.example.call)\"",
        isRepeatable: true),
    ]
  ) { arguments, console throws(Arguments.Problem) in
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw Arguments.Problem("new takes the name of one file")
    }
    var command = try NewCommand(path, arguments)
    return try command.run(&console)
  }
}

struct NewCommand {
  private var scenario: NewScenario
  private let hasTitle: Bool

  init(_ path: String, _ arguments: Arguments) throws(Arguments.Problem) {
    guard Path(path).hasEnding(ScenarioPaths.ending) else {
      throw Arguments.Problem(
        "the name of a scenario file has an ending: \(path)\(ScenarioPaths.ending)")
    }
    guard FileSystem.kind(of: path) == .nothing else {
      throw Arguments.Problem("\(path) already exists, and is not overwritten")
    }
    if let obstacle = FileSystem.obstacle(toMaking: path) {
      throw Arguments.Problem("\(path) can't be written: \(obstacle)")
    }
    for option in ["title", "user", "call"] {
      guard arguments.values(option).allSatisfy({ !$0.contains(where: \.isNewline) }) else {
        throw Arguments.Problem("--\(option) takes one line; it may be given several times")
      }
    }
    var requirements = Requirements()
    let name = Path(Path(path).name).without(ending: ScenarioPaths.ending)
    hasTitle = arguments.has("title")
    scenario = NewScenario(
      path: path, title: arguments.value("title") ?? name.replacing("-", with: " "),
      users: arguments.values("user"), calls: arguments.values("call"),
      known: requirements.known(for: path))
    let isWhole = !scenario.users.isEmpty && !scenario.calls.isEmpty
    guard isWhole || Console.canAsk else {
      throw Arguments.Problem(
        "without a terminal new takes --user and --call:\n  imsim new \(path) "
          + "--user \"A on phone\" --user \"B on phone\" --call \"\(NewScenario.example.call)\"")
    }
  }

  /// Asks for the missing parts, runs the scenario, and adds the received callbacks as
  /// expectations. Then writes the file.
  mutating func run(_ console: inout Console) throws(Arguments.Problem) -> ExitCode {
    if let problem = scenario.problem(isColored: console.isColored) {
      console.complain(TextBuffer(problem))
      return .usage
    }
    guard askForAll(&console) else {
      console.write("nothing is written\n")
      return .failed
    }
    let acceptance = scenario.accepted
    do {
      try FileSystem.makeFolders(above: scenario.path)
      try FileSystem.replace(scenario.path, with: acceptance.text)
    } catch { return console.failure(error) }
    if let refusal = acceptance.refusals.first {
      // The scenario has been written even if the expectations can't be added, so that the user's
      // answers are not lost.
      console.error("\(refusal.part) can't be accepted: \(refusal.reason)")
      console.error("wrote \(scenario.path) without what devices receive")
      return .failed
    }
    show(acceptance, &console)
    return .passed
  }

  private func show(_ acceptance: Acceptance, _ console: inout Console) {
    let path = scenario.path
    var buffer = TextBuffer()
    buffer.endLine()
    buffer.append(contentsOf: acceptance.text)
    buffer.append("\nwrote ")
    buffer.append(path, .bold, inColor: console.isColored)
    buffer.append(", which passes; next:\n")
    let width = path.utf8.count + 9
    for (verb, what) in [
      ("run", "runs it; change a line and see it fail"),
      ("explain", "says why each device received what it did"),
      ("accept", "writes what devices receive after you add a call"),
    ] {
      buffer.append("  imsim \(verb) \(path)")
      buffer.appendBlanks(width - path.utf8.count - verb.utf8.count)
      buffer.append(line: what, .dim, inColor: console.isColored)
    }
    console.write(buffer)
  }

  /// Asks for the parts that no option specifies. Returns false if the input ends before the last
  /// answer.
  private mutating func askForAll(_ console: inout Console) -> Bool {
    let (asksUsers, asksCalls) = (scenario.users.isEmpty, scenario.calls.isEmpty)
    if !hasTitle, asksUsers || asksCalls {
      guard askTitle(&console) else { return false }
    }
    if asksUsers {
      console.write(
        "Who takes part? One user a line with its devices, such as \(NewScenario.example.user); "
          + "an empty line ends.\n")
      guard askLines("user ", \.users, &console) else { return false }
    }
    if asksCalls {
      console.write(
        "What happens? One call a line, such as \(NewScenario.example.call); an empty line ends. "
          + "imsim catalogue lists all calls.\n")
      guard askLines("call ", \.calls, &console) else { return false }
    }
    return true
  }

  private mutating func askTitle(_ console: inout Console) -> Bool {
    while true {
      let standard = scenario.title
      guard let answer = console.ask("Title [\(standard)] ") else { return false }
      if answer.isEmpty { return true }
      scenario.title = answer
      guard let problem = scenario.problem(isColored: console.isColored) else { return true }
      console.write(TextBuffer(problem))
      scenario.title = standard
    }
  }

  /// Asks for lines until the user enters an empty line. Asks again for a line that is invalid.
  private mutating func askLines(
    _ prompt: String, _ lines: WritableKeyPath<NewScenario, [String]>, _ console: inout Console
  ) -> Bool {
    while true {
      guard let answer = console.ask(prompt) else { return false }
      if answer.isEmpty {
        if !scenario[keyPath: lines].isEmpty { return true }
        console.write("at least one is needed\n")
        continue
      }
      let before = scenario
      scenario[keyPath: lines].append(answer)
      if let problem = scenario.problem(isColored: console.isColored) {
        console.write(TextBuffer(problem))
        scenario = before
      }
    }
  }
}
