import LanguageServer
import OperatingSystem

/// A session of the language server with an editor. The session starts a separate process for each
/// job of the language server. It waits at the same time for input from the editor and for input
/// from these processes.
struct EditorSession {
  /// The command-line arguments of a process that does a job.
  private static let arguments = ["lsp", "--\(EditorWorker.option.name)"]
  /// The maximum number of concurrent processes. One process is reserved for jobs that the user has
  /// requested.
  private static let most = max(2, ThisProcess.processors)
  /// The maximum number of bytes per write. If a pipe is ready for writing, the session can write
  /// this number of bytes without waiting.
  private static let block = 4_096
  /// The limit of unwritten bytes. While the number of unwritten bytes is at or above this limit,
  /// the session reads no input.
  private static let longest = 16 << 20
  /// The interval in milliseconds at which the session checks whether the editor still runs.
  private static let pause = 500

  /// A job of the server, which this session executes.
  private struct Work {
    let number: Int
    let asked = Stopwatch()
    var process: RunningProcess?
    /// The time since the start of the job's process.
    var started = Stopwatch()
  }

  private var server: LanguageServer
  private var works: [Work] = []
  private var output: ArraySlice<UInt8> = []
  private var editor: OtherProcess?

  init(_ surroundings: LanguageServer.Surroundings) { server = LanguageServer(surroundings) }

  /// Serves the editor until the editor or the server ends the session.
  mutating func run() -> ExitCode {
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
    return server.exitCode == 0 ? .passed : .failed
  }

  private mutating func send(_ bytes: [UInt8]) { output += bytes }

  /// Writes the next block of the pending output. Returns false if the editor no longer reads the
  /// output.
  private mutating func writeSome() -> Bool {
    let some = output.prefix(Self.block)
    output = output.dropFirst(some.count)
    if output.isEmpty { output = [] }
    return Descriptor.write(Array(some), to: Descriptor.standardOutput)
  }

  /// Writes the remaining output. Stops early if the editor no longer reads the output.
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

  /// The longest time in milliseconds that the session may wait for input.
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
