import Dispatch
import IMProtocol
import ScenarioLanguage
import Simulation

/// Runs virtual time for an asynchronous operation: whenever all tasks wait, the next packet is
/// delivered.
///
/// The run is a chain of jobs on the main queue. The queue is first in, first out, so between two
/// jobs of the run, everything runs that was ready. If this happens several times without a new job
/// or a change of the session, all tasks wait.
///
/// `@unchecked Sendable`: all of it is used on the main queue only.
final class SettledRun: @unchecked Sendable {
  /// After how many rounds without a change all tasks are taken to wait. A round runs one job of
  /// each task of the main actor, whose jobs can't be counted, so the code of the main actor may
  /// hop from task to task this often.
  private static let mostQuietRounds = 100
  /// After how many rounds the next packet is delivered even if a task does not wait, because it
  /// asks again and again whether something has happened.
  private static let mostRounds = 10_000

  /// How long to wait for something that is not simulated before looking again, in seconds.
  private static let pause = 0.005

  private let state: ServiceState
  private var quietRounds = 0
  /// The rounds since the last event.
  private var rounds = 0
  /// How long all tasks have waited although nothing is in transit. Nil if something is in transit.
  private var idleTime: IdleTime?
  private var seen = (jobs: 0, records: 0)
  private var events = 0
  /// Whether the operation has returned.
  var hasReturned = false
  /// Why the operation can't return.
  private var standstill: Standstill?
  private var hasLeft = false
  private var isScheduled = false
  /// Continues the task that waits for the end of the run.
  private var atEnd: (() -> Void)?

  init(_ state: ServiceState) { self.state = state }

  func begin() {
    state.runs.append(self)
    next()
  }

  /// Waits until the operation has returned and the service is at rest, or until the operation
  /// waits although nothing can happen any more.
  func end(isolation: isolated (any Actor)? = #isolation) async -> Standstill? {
    if hasLeft { return standstill }
    await withCheckedContinuation { waiting in atEnd = { waiting.resume() } }
    return standstill
  }

  /// Schedules the next round, unless one is scheduled already.
  private func next(after delay: Double = 0) {
    if isScheduled { return }
    isScheduled = true
    if delay > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.round() }
    } else {
      DispatchQueue.main.async { self.round() }
    }
  }

  private func round() {
    isScheduled = false
    // An operation may contain another one. The inner one runs virtual time until it is at rest,
    // and then continues the outer one.
    guard state.runs.last === self else { return }
    let now = (jobs: MainQueue.shared.jobCount, records: state.session.log.records.count)
    if now != seen { quietRounds = 0 }
    if now.records != seen.records { idleTime = nil }
    seen = now
    (quietRounds, rounds) = (quietRounds + 1, rounds + 1)
    if quietRounds < Self.mostQuietRounds, rounds < Self.mostRounds { return next() }
    rounds = 0
    if state.runUntilApplication(&events) {
      (quietRounds, idleTime) = (0, nil)
      return next()
    }
    if hasReturned { return leave() }
    waitForOthers()
  }

  private func leave() {
    hasLeft = true
    state.runs.removeLast()
    state.runs.last?.next()
    continueTask()
  }

  private func continueTask() {
    atEnd?()
    atEnd = nil
  }

  /// Waits for something that is not simulated, such as `Task.sleep` or another queue. If this
  /// takes too long, the operation is cancelled. If it then still waits, it can't be cancelled.
  private func waitForOthers() {
    var time = idleTime ?? IdleTime()
    time.update(expected: Self.pause, load: 0.5)
    idleTime = time
    let seconds = state.mostSecondsOfStandstill
    if time.seconds < Double(seconds) { return next(after: Self.pause) }
    let text = Standstill(state, seconds)
    if standstill != nil { Misuse.stop(text.description) }
    (standstill, idleTime) = (text, nil)
    continueTask()
    next()
  }
}

/// The operation of a run waits, and no simulated event can end the wait.
struct Standstill: Error, CustomStringConvertible {
  let description: String

  init(_ state: ServiceState, _ seconds: Int) {
    var reasons = state.progress.current.forgotten.map {
      "the application was killed before \($0) ended, so its completion handler is never called"
    }
    reasons += state.session.scenario.devices.indices.map { DeviceID($0) }
      .filter { !state.session.isConnected($0) }
      .map { "\(state.name(of: $0)) is not connected" }
    if reasons.isEmpty {
      reasons.append(
        "timers, such as the expiry of a request, run only in advance(by:), which another task "
          + "has to call")
    }
    description =
      "the operation in settled has waited for \(seconds) s, although no packet is in transit and "
      + "no call is pending; " + reasons.joined(separator: "; ")
  }
}
