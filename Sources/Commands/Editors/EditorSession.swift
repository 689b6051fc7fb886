import LanguageServer
import OperatingSystem

/// A session of the language server with an editor. The session runs each of the server's jobs in a
/// separate process, and waits for input from the editor and from these processes at the same time.
struct EditorSession {
  /// The arguments of a process that does a job.
  private static let arguments = ["lsp", "--\(EditorWorker.option.name)"]
  /// How many processes may run at once. One process is reserved for jobs that the user has
  /// requested.
  private static let most = max(2, ThisProcess.processors)
  /// How many bytes to write at once. A pipe that is ready for writing accepts this many bytes
  /// without blocking.
  private static let block = 4_096
  /// The session reads no input while at least this many bytes remain to be written.
  private static let longest = 16 << 20
  /// The interval, in milliseconds, at which the session checks whether the editor still runs.
  private static let pause = 500

  /// A job of the server, and the process that does it.
  private struct Work {
    let number: Int
    let asked = Stopwatch()
    var process: RunningProcess?
    /// The time since the process started.
    var started = Stopwatch()
  }

  private var server: LanguageServer
  private var works: [Work] = []
  private var output: ArraySlice<UInt8> = []
  private var editor: OtherProcess?
  /// Why output could not be written.
  private var problem: SystemError?

  init(_ surroundings: LanguageServer.Surroundings) { server = LanguageServer(surroundings) }

  /// Serves the editor until the editor or the server ends the session.
  mutating func run(_ console: Console) -> ExitCode {
    let looked = Stopwatch()
    var pauses = 0
    while !server.isOver {
      updateWorks()
      var waiting = Waiting()
      let reads = output.count < Self.longest
      if reads { waiting.add(Descriptor.standardInput) }
      if !output.isEmpty { waiting.add(Descriptor.standardOutput, toWrite: true) }
      for case let process? in works.map(\.process) { waiting.add(process.descriptor) }
      waiting.wait(timeout)
      if reads, waiting.isReady(Descriptor.standardInput) {
        guard let bytes = Descriptor.readSome(Descriptor.standardInput), !bytes.isEmpty else {
          break
        }
        let isNew = server.editor == nil
        send(server.receive(bytes))
        if isNew { editor = server.editor.flatMap { OtherProcess($0) } }
      }
      if waiting.isReady(Descriptor.standardOutput), !writeSome() { break }
      takeResults(waiting)
      if looked.nanoseconds / 1_000_000 / Self.pause > pauses {
        pauses = looked.nanoseconds / 1_000_000 / Self.pause
        if let editor, !editor.isAlive { break }
      }
    }
    for work in works { work.process?.stop() }
    finishWriting()
    if let problem, problem != .brokenPipe {
      return console.failure(FileProblem("standard output", problem))
    }
    return server.exitCode == 0 ? .passed : .failed
  }

  private mutating func send(_ bytes: [UInt8]) { output += bytes }

  /// Writes the next block of the pending output. Returns false if the editor no longer reads the
  /// output.
  private mutating func writeSome() -> Bool {
    let some = output.prefix(Self.block)
    output = output.dropFirst(some.count)
    if output.isEmpty { output = [] }
    if Descriptor.write(Array(some), to: Descriptor.standardOutput) { return true }
    problem = .last
    return false
  }

  /// Writes the remaining output if the editor still reads it.
  private mutating func finishWriting() {
    while !output.isEmpty {
      var waiting = Waiting()
      waiting.add(Descriptor.standardOutput, toWrite: true)
      waiting.wait(Self.pause)
      guard waiting.isReady(Descriptor.standardOutput), writeSome() else { return }
    }
  }

  /// Stops the jobs that are no longer in the server's list, and starts the new jobs in the list.
  private mutating func updateWorks() {
    let jobs = server.jobs
    for work in works where !jobs.contains(where: { $0.number == work.number }) {
      work.process?.stop()
    }
    works.removeAll { work in !jobs.contains { $0.number == work.number } }
    for job in jobs where !works.contains(where: { $0.number == job.number }) {
      works.append(Work(number: job.number))
    }
    for job in jobs.filter({ !$0.isAutomatic }) + jobs.filter(\.isAutomatic) {
      guard let index = works.firstIndex(where: { $0.number == job.number }),
        works[index].process == nil,
        works.count(where: { $0.process != nil }) < Self.most - (job.isAutomatic ? 1 : 0)
      else { continue }
      works[index].started = Stopwatch()
      works[index].process = RunningProcess(
        arguments: Self.arguments, input: server.input(of: job))
      if works[index].process == nil {
        send(server.finish(job.number, .stopped("its process can't be started")))
      }
    }
  }

  /// How long, in milliseconds, the session may wait for input.
  private var timeout: Int {
    server.jobs.reduce(editor == nil ? Int(Int32.max) : Self.pause) { least, job in
      guard let work = works.first(where: { $0.number == job.number }) else { return 0 }
      var times = [least]
      if !job.isOverdue, let patience = job.patience {
        times.append(patience - work.asked.milliseconds)
      }
      if work.process != nil { times.append(job.longest - work.started.milliseconds) }
      return max(0, times.min() ?? 0)
    }
  }

  /// Passes the results of finished jobs to the server, and stops each job that takes too long.
  private mutating func takeResults(_ waiting: Waiting) {
    for job in server.jobs {
      guard let index = works.firstIndex(where: { $0.number == job.number }) else { continue }
      if let process = works[index].process, waiting.isReady(process.descriptor) {
        if works[index].process?.read() == true { continue }
        let ended = works[index].process
        works.remove(at: index)
        let output = ended?.output ?? []
        var how = ended?.end()
        if how == "signal \(Signals.abortion)" { how = String(decoding: output, as: UTF8.self) }
        send(server.finish(job.number, how.map { .stopped($0) } ?? .output(output)))
      } else if let process = works[index].process,
        works[index].started.milliseconds >= job.longest
      {
        works.remove(at: index)
        process.stop()
        send(server.finish(job.number, .tooLong))
      } else if !job.isOverdue, let patience = job.patience,
        works[index].asked.milliseconds >= patience
      {
        send(server.giveUpWaiting(for: job.number))
      }
    }
  }
}

extension Stopwatch {
  fileprivate var milliseconds: Int { nanoseconds / 1_000_000 }
}
