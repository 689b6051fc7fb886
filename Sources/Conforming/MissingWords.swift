import Events
import Ground
import IMProtocol
import ScenarioLanguage
import Simulation

/// What must be known to say whether logs agree, in words: whose log is missing, and what it would
/// have to tell.
struct MissingWords {
  private let diagnosis: Diagnosis

  /// What is missing of somebody who has written no log.
  struct Entry {
    /// Who: a user, or a device of the scene.
    let who: String
    /// What `--unseen` must say so that it is assumed.
    let unseen: String
    /// The calls that would explain rows, each with the row before which it is made.
    var calls: [AssumedCall]
  }

  init(_ diagnosis: Diagnosis) { self.diagnosis = diagnosis }

  /// What is missing, by whom, in the order of the rows that need it.
  var entries: [Entry] {
    var users: [(who: String, calls: [AssumedCall])] = []
    for call in diagnosis.checked.missing {
      let who = Self.caller(of: call, diagnosis)
      if let place = users.firstIndex(where: { $0.who == who }) {
        users[place].calls.append(call)
      } else {
        users.append((who, [call]))
      }
    }
    return users.map { user in
      Entry(who: user.who, unseen: unseen(user.who, user.calls), calls: user.calls)
    }
  }

  /// What would do instead of what is missing.
  func headline(_ entry: Entry) -> String {
    "the log of \(entry.who), or --unseen \(Escaping.quoted(entry.unseen))"
  }

  /// What would explain a row.
  func sentence(_ call: AssumedCall, of entry: Entry) -> String {
    "\(entry.who) may have \(deed(call)) before \(diagnosis.place(call.log, call.row))"
  }

  /// What was done: `called addFriend(A)`.
  func deed(_ call: AssumedCall) -> String {
    switch call.deed {
    case .call: "called \(words(call))"
    case .connect: "connected"
    case .disconnect: "disconnected"
    }
  }

  /// What is done, as scenarios write it behind `may`.
  func words(_ call: AssumedCall) -> String {
    switch call.deed {
    case .call(let token): diagnosis.call(token)
    case .connect: UnseenRequest.connect
    case .disconnect: UnseenRequest.disconnect
    }
  }

  /// The name of what is done.
  private func name(_ call: AssumedCall) -> String {
    switch call.deed {
    case .call(let token): ValueText.name(of: diagnosis.checked.conformance.log[token].call)
    case .connect, .disconnect: words(call)
    }
  }

  /// `C may addFriend`; with a bound where the usual one is not enough.
  private func unseen(_ who: String, _ calls: [AssumedCall]) -> String {
    let checked = diagnosis.checked
    // What is allowed already is needed, too.
    let all = checked.conformance.assumed.filter { Self.caller(of: $0, diagnosis) == who }
    var names: [String] = []
    for call in all {
      let name = name(call)
      if !names.contains(name) { names.append(name) }
    }
    let bound = all.count > UnseenRequest.usual ? " at most \(all.count) times" : ""
    return "\(who) may \(names.joined(separator: ", "))\(bound)"
  }

  /// Who makes an assumed call: `C`, of the scene's devices `C.phone`, or `server`.
  static func caller(of call: AssumedCall, _ diagnosis: Diagnosis) -> String {
    let device = diagnosis.checked.permissions[call.permission].device
    guard device != .absent, !diagnosis.checked.hasScene else {
      return diagnosis.words.device(device)
    }
    return diagnosis.words.user(diagnosis.checked.reading.scenario.devices[Int(device.index)].user)
  }
}
