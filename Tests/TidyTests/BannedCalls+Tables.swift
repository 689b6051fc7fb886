extension BannedCalls {
  private static let time = "the virtual time that is passed in as an argument"
  private static let stream = "a labelled random stream of the run's seed"
  private static let oneThread = "plain calls: threads stand between runs, in the command line only"
  private static let integers = "integers: a count of microseconds, parts per million"
  private static let interpolation = "string interpolation, or the writer of UTF-8 bytes"
  private static let effects = "an effect, or a value that the command line prints"
  private static let options = "a value of the run's options, read by the command line"

  /// Patterns that the core must not contain. The core is everything but the command line,
  /// OperatingSystem and the library for tests.
  static let core: [BannedPattern] = clocks + chance + threads + values

  private static let clocks: [BannedPattern] = [
    BannedPattern("Date (", use: time, as: "let now = Date()"),
    BannedPattern("Date .", use: time, as: "let now = Date.now"),
    BannedPattern("ContinuousClock", use: time, as: "let clock = ContinuousClock()"),
    BannedPattern("SuspendingClock", use: time, as: "let clock = SuspendingClock()"),
    BannedPattern("DispatchTime", use: time, as: "let now = DispatchTime.now()"),
  ]

  private static let chance: [BannedPattern] = [
    BannedPattern("UUID (", use: "a dense integer id", as: "let id = UUID()"),
    BannedPattern(". random (", use: stream, as: "let n = Int.random(in: 0..<9)"),
    BannedPattern("SystemRandomNumberGenerator", use: stream, as: "SystemRandomNumberGenerator()"),
    BannedPattern(". randomElement (", use: stream, as: "let one = users.randomElement()"),
    BannedPattern(". shuffled (", use: stream, as: "let mixed = users.shuffled()"),
    BannedPattern(". shuffle ( )", use: stream, as: "users.shuffle()"),
    BannedPattern(". shuffle ( using", use: stream, as: "users.shuffle(using: &own)"),
    BannedPattern(". hashValue", use: "the run's fingerprint", as: "let print = user.hashValue"),
    BannedPattern("var hashValue", use: "the run's fingerprint", as: "var hashValue: Int { 1 }"),
    BannedPattern("Hasher", use: "the run's fingerprint", as: "var hasher = Hasher()"),
  ]

  private static let threads: [BannedPattern] = [
    BannedPattern("Task {", use: oneThread, as: "Task { run() }"),
    BannedPattern("Task .", use: oneThread, as: "Task.detached { run() }"),
    BannedPattern("Task (", use: oneThread, as: "Task(priority: .high) { run() }"),
    BannedPattern("Task <", use: oneThread, as: "let task: Task<Void, Never>"),
    BannedPattern("withTaskGroup", use: oneThread, as: "withTaskGroup(of: Int.self) { _ in }"),
    BannedPattern("actor Type", use: "a struct", as: "actor Server {}"),
    BannedPattern("MainActor", use: oneThread, as: "@MainActor func run() {}"),
    BannedPattern("async", use: oneThread, as: "func run() async {}"),
    BannedPattern("await", use: oneThread, as: "let x = await run()"),
    BannedPattern("Thread", use: oneThread, as: "Thread.sleep(1)"),
    BannedPattern("DispatchQueue", use: oneThread, as: "DispatchQueue.main.async {}"),
    BannedPattern(
      "nonisolated ( unsafe", use: "a value passed in and out",
      as: "nonisolated(unsafe) static var count = 0"),
  ]

  private static let values: [BannedPattern] = [
    BannedPattern("String ( format :", use: interpolation, as: "let s = String(format: \"%d\", 1)"),
    BannedPattern("print (", use: effects, as: "print(user)"),
    BannedPattern("debugPrint (", use: effects, as: "debugPrint(user)"),
    BannedPattern("dump (", use: effects, as: "dump(user)"),
    BannedPattern("readLine (", use: options, as: "let line = readLine()"),
    BannedPattern("ProcessInfo", use: options, as: "let info = ProcessInfo.processInfo"),
    BannedPattern("getenv", use: options, as: "let home = getenv(\"HOME\")"),
    BannedPattern("CommandLine", use: options, as: "let all = CommandLine.arguments"),
    BannedPattern("Double", use: integers, as: "let share: Double = 1"),
    BannedPattern("Float", use: integers, as: "let share = Float(1)"),
    BannedPattern("Float16", use: integers, as: "let share: Float16 = 1"),
    BannedPattern("Float32", use: integers, as: "let share: Float32 = 1"),
    BannedPattern("Float64", use: integers, as: "let share: Float64 = 1"),
    BannedPattern("Float80", use: integers, as: "let share: Float80 = 1"),
    BannedPattern("class", use: "a struct or an enum", as: "public final class Server {}"),
  ]

  /// No source file may contain checks such as `precondition`, because in a release build, such
  /// checks stop the program without a message, or do nothing.
  static let checks: [BannedPattern] = [
    BannedPattern("precondition (", use: condition, as: "precondition(left >= 0, \"\\(left)\")"),
    BannedPattern("preconditionFailure (", use: failure, as: "preconditionFailure(\"\\(left)\")"),
    BannedPattern("assert (", use: condition, as: "assert(left >= 0)"),
    BannedPattern("assertionFailure (", use: failure, as: "assertionFailure()"),
    BannedPattern("fatalError (", use: failure, as: "fatalError(\"state \\(state)\")"),
  ]

  private static let condition = "ensure(_:_:) with the state in its message"
  private static let failure = "fatal(_:) with the state in its message"

  /// Patterns that must not be in code that runs for every event.
  static let existentials: [BannedPattern] = [
    BannedPattern("any Type", use: "a concrete type, or a closed enum", as: "let all: [any Error]"),
    BannedPattern("AnyObject", use: "a concrete type", as: "protocol Watcher: AnyObject {}"),
    BannedPattern("AnyHashable", use: "a concrete type", as: "let key: AnyHashable"),
  ]

  /// Patterns that the command line, OperatingSystem and the library for tests must not contain.
  static let shell: [BannedPattern] = [
    BannedPattern("Date (", use: "Stopwatch for durations", as: "let now = Date()"),
    BannedPattern(". random (", use: stream, as: "let n = Int.random(in: 0..<9)"),
    BannedPattern("String ( format :", use: interpolation, as: "let s = String(format: \"%d\", 1)"),
    BannedPattern(
      "JSONEncoder", use: "the writer of UTF-8 bytes", as: "let encoder = JSONEncoder()"),
  ]
}
