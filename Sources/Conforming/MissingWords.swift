import Base
import Events
import IMProtocol
import ScenarioLanguage
import Simulation

/// Says which logs are missing for a verdict, and which calls the missing logs would contain.
struct MissingWords {
  private let diagnosis: Diagnosis

  /// The missing calls of a caller that has written no log.
  struct Entry {
    /// The caller: a user, a device of the initial state, or the server.
    let who: String
    /// The argument of `--assume` that permits the calls.
    let assumed: String
    /// The missing calls. Each missing call would explain a later entry.
    var calls: [AssumedCall]
  }

  init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

  /// The missing calls of each caller, in the order of the entries that need them.
  var entries: [Entry] {
    var users: [(who: String, calls: [AssumedCall])] = []
    for call in diagnosis.checked.missing {
      let who = Self.caller(of: call, diagnosis)
      if let index = users.firstIndex(where: { $0.who == who }) {
        users[index].calls.append(call)
      } else {
        users.append((who, [call]))
      }
    }
    return users.map { user in
      Entry(who: user.who, assumed: assumed(user.who, user.calls), calls: user.calls)
    }
  }

  /// Phrases about missing logs, and about unknown parts of the state in which the logs begin. Each
  /// phrase occurs once.
  var unknown: [String] {
    let causes = diagnosis.checked.unknown
    let seen = diagnosis.checked.writers
    let absent = causes.absent.map(diagnosis.words.device)
    let unseen = causes.users.filter { !seen.contains($0) }.map(diagnosis.words.user)
    let others = causes.users.filter(seen.contains).map(diagnosis.words.user)
    let cut = causes.cut.map(diagnosis.device)
    var sentences: [String] = []
    if !absent.isEmpty || !unseen.isEmpty {
      sentences.append("the log of \(Self.list(absent + unseen))")
    }
    if !cut.isEmpty { sentences.append("what follows the last entry of \(Self.list(cut))") }
    if !others.isEmpty {
      sentences.append("the logs of other devices of \(Self.list(others)), if there are any")
    }
    return sentences + beginnings
  }

  private var beginnings: [String] {
    var sentences: [String] = []
    for subject in diagnosis.checked.unknown.beginnings {
      let sentence = "\(beginning(subject)), when the logs begin"
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences
  }

  /// Explains how the user can state what is true when the logs begin.
  let remedy =
    "--initial FILE can say: a scenario with headers such as \"friends A and B\", and calls in its "
    + "\"given\"."

  private func beginning(_ subject: DivergenceSubject) -> String {
    let words = diagnosis.words
    let users = Self.list(subject.users.map(words.user))
    let others = Self.list(subject.others.map(words.user))
    let groups = Self.list(subject.groups.map(words.group))
    return switch subject.area {
    case .groups where subject.groups.isEmpty: "in which groups \(users) were, and as what"
    case .groups:
      "who was in \(groups), as what, with which settings, and who had applied or was invited"
    case .profiles: "the profile of \(others), and who may see it"
    case .subscriptions: "who had subscribed to what of \(others)"
    case .friends where subject.users.count < 2: "who was a friend of \(users), or had asked"
    case .friends, .connection, .parameters, .general:
      "whether \(users) were friends, had asked each other, and what of each other they had noted"
    }
  }

  /// Lists the first names, and says how many further names there are.
  private static func list(_ names: [String]) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ")
      + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  private static let most = 8

  /// States the user's two alternatives: to provide the log, or to permit the missing calls.
  func headline(_ entry: Entry) -> String {
    "the log of \(entry.who), or --assume \(Escaping.quoted(entry.assumed))"
  }

  /// Returns a sentence that names a missing call and the entry that it would explain.
  func sentence(_ call: AssumedCall, of entry: Entry) -> String {
    "\(entry.who) may have \(permittedAction(call)) before \(diagnosis.index(call.log, call.row))"
  }

  /// Describes an action in the past tense, such as `called addFriend(A)`.
  func permittedAction(_ call: AssumedCall) -> String {
    call.call == nil ? "\(words(call))ed" : "called \(words(call))"
  }

  /// Describes an action with the words that follow `may` in scenarios.
  func words(_ call: AssumedCall) -> String {
    call.call.map(diagnosis.call)
      ?? (call.permittedAction == .connect
        ? AssumptionRequest.connect : AssumptionRequest.disconnect)
  }

  private func name(_ call: AssumedCall) -> String {
    guard case .call(let kind) = call.permittedAction else { return words(call) }
    return Catalogue.call(kind).name
  }

  /// Returns the argument of `--assume`, such as `C may addFriend`. The argument states a maximum
  /// if there are more calls than the default maximum permits.
  private func assumed(_ who: String, _ calls: [AssumedCall]) -> String {
    let checked = diagnosis.checked
    // The maximum also counts the assumed calls that a request already permits.
    let all = checked.conformance.assumed.filter { Self.caller(of: $0, diagnosis) == who }
    var names: [String] = []
    for call in all {
      let name = name(call)
      if !names.contains(name) { names.append(name) }
    }
    let bound = all.count > AssumptionRequest.usual ? " at most \(all.count) times" : ""
    return "\(who) may \(names.joined(separator: ", "))\(bound)"
  }

  /// Returns the caller of an assumed call: a user (such as `C`), a device of the initial state
  /// (such as `C.phone`), or the server.
  static func caller(of call: AssumedCall, _ diagnosis: Diagnosis) -> String {
    let device = diagnosis.checked.permissions[call.permission].device
    guard device != .absent, !diagnosis.checked.hasScene else {
      return diagnosis.words.device(device)
    }
    return diagnosis.words.user(diagnosis.checked.reading.scenario.devices[Int(device.index)].user)
  }
}
