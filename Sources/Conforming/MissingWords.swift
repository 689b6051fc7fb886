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

  /// What must be known of who has written no log, and of what stood before, each once.
  var unknown: [String] {
    let absent = diagnosis.checked.absent.map(diagnosis.words.device)
    return (absent.isEmpty ? [] : ["the log of \(Self.list(absent))"]) + beginnings
  }

  private var beginnings: [String] {
    var sentences: [String] = []
    for subject in diagnosis.checked.unknown {
      let sentence = "\(beginning(subject)), when the logs begin"
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences
  }

  /// How that is told.
  let remedy =
    "--scene FILE says so: a scenario with headers such as \"friends A and B\", and calls in its "
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

  /// The first names of a list, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ")
      + (rest > 0 ? " and \(rest.grouped) more" : "")
  }

  private static let most = 8

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
    call.call == nil ? "\(words(call))ed" : "called \(words(call))"
  }

  /// What is done, as scenarios write it behind `may`.
  func words(_ call: AssumedCall) -> String {
    call.call.map(diagnosis.call)
      ?? (call.deed == .connect ? UnseenRequest.connect : UnseenRequest.disconnect)
  }

  private func name(_ call: AssumedCall) -> String {
    guard case .call(let kind) = call.deed else { return words(call) }
    return Catalogue.call(kind).name
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
