extension SimulatedService {
  /// Runs an asynchronous operation and virtual time together: whenever all tasks wait, the next
  /// packet is delivered. Returns when the operation has returned and the service is at rest, as
  /// after ``settle()``.
  ///
  /// ```swift
  /// try await service.settled { try await model.add("B") }
  /// ```
  ///
  /// Meanwhile, tasks run one after the other on the main queue, in the same order in each run: the
  /// operation, its child tasks, the code of the main actor, and tasks that such code creates with
  /// `Task`. Virtual time knows nothing of `Task.sleep`, of threads and of other queues: it runs on
  /// while a task waits for them.
  ///
  /// - Parameter operation: isolated to the main actor, to no actor, or to an actor without an
  ///   executor of its own.
  /// - Throws: the error of the operation. If the operation waits for 5 seconds of real time
  ///   although nothing simulated can happen any more, its task is cancelled, and an error says so.
  ///   If it then still waits, the process ends with this message: the test could never end.
  public func settled<Success>(
    isolation: isolated (any Actor)? = #isolation, _ operation: @escaping () async throws -> Success
  ) async throws -> Success {
    MainQueue.shared.beginUse()
    defer { MainQueue.shared.endUse() }
    let run = SettledRun(state)
    let operation = Operation(run: operation)
    return try await withTaskExecutorPreference(MainQueue.shared) {
      run.begin()
      let standstill: Standstill
      do {
        // Leaving this scope cancels the operation, and waits for it.
        async let outcome = operation.outcome(in: run)
        guard let reason = await run.end() else { return try await outcome.result.get() }
        standstill = reason
      }
      // Afterwards, the test may use the service in another thread.
      _ = await run.end()
      throw standstill
    }
  }

  /// Lets tasks and virtual time run until all tasks wait and the service is at rest. Use it
  /// instead of ``settle()`` if the application's code starts tasks by itself.
  ///
  /// A task that has been started before with `async let` may not have begun yet, because it runs
  /// in the global pool; start it inside ``settled(isolation:_:)``.
  public func settled(isolation: isolated (any Actor)? = #isolation) async {
    MainQueue.shared.beginUse()
    defer { MainQueue.shared.endUse() }
    let run = SettledRun(state)
    await withTaskExecutorPreference(MainQueue.shared) {
      run.begin()
      run.hasReturned = true
      _ = await run.end()
    }
  }
}

/// An operation of a test.
///
/// `@unchecked Sendable`: the operation runs in a task of its own, but on the main queue, as all
/// code of the test does meanwhile.
private struct Operation<Success>: @unchecked Sendable {
  let run: () async throws -> Success

  struct Outcome: @unchecked Sendable {
    let result: Result<Success, any Error>
  }

  func outcome(in run: SettledRun) async -> Outcome {
    defer { run.hasReturned = true }
    do { return Outcome(result: .success(try await self.run())) } catch {
      return Outcome(result: .failure(error))
    }
  }
}
