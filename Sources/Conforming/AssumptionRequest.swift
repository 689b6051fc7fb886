import Base
import IMProtocol
import Simulation

/// An argument of `--assume`, such as `C may addFriend, deleteFriends at most 2 times`.
package struct AssumptionRequest: Hashable, Sendable {
  /// The word `server`, the name of a user (such as `C`), or the name of a device of the initial
  /// state (such as `C.phone`).
  let who: String
  /// Calls, and the actions `connect` and `disconnect`.
  let permittedActions: [AssumptionPermission.PermittedAction]
  /// The maximum total number of permitted actions.
  let most: Int

  /// How many actions are permitted if the request states no number.
  package static let usual = 4
  private static let range = 1...100

  /// Why a request was refused: its text can't be parsed, or it names a caller whose calls can't be
  /// assumed.
  package struct Problem: Error, Hashable {
    /// Says what was found, what was expected, and how to fix the request.
    package let message: String

    init(_ message: String) { self.message = "--assume: \(message)" }
  }

  package init(_ text: String) throws(Problem) {
    guard let may = text.firstRange(of: " may ") else {
      throw Problem(
        "\(Escaping.quoted(text)) does not say who may do what, such as "
          + "\"C may addFriend, acceptFriendApplication\"")
    }
    who = Self.trimmed(text[..<may.lowerBound])
    var rest = text[may.upperBound...]
    var most = Self.usual
    if let bound = rest.firstRange(of: " at most ") {
      most = try Self.count(rest[bound.upperBound...])
      rest = rest[..<bound.lowerBound]
    }
    self.most = most
    var permittedActions: [AssumptionPermission.PermittedAction] = []
    for word in rest.split(separator: ",", omittingEmptySubsequences: false) {
      let permittedAction = try Self.permittedAction(
        Self.trimmed(word), of: who == "server" ? .server : .device)
      if !permittedActions.contains(permittedAction) { permittedActions.append(permittedAction) }
    }
    self.permittedActions = permittedActions
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(
      start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
  }

  /// Parses a number of actions, such as `2 times` or `1 time`.
  private static func count(_ text: Substring) throws(Problem) -> Int {
    let words = text.split(separator: " ")
    guard words.count == 2, words[1] == "times" || words[1] == "time",
      let count = Int(words[0]), range.contains(count)
    else {
      throw Problem(
        "after `at most` give a number of times, from \(range.lowerBound) to \(range.upperBound), "
          + "such as `at most 2 times`, and not \(Escaping.quoted(trimmed(text)))")
    }
    return count
  }

  /// Returns the action with the given name. A call must have an effect that other users can
  /// observe.
  private static func permittedAction(
    _ name: String, of caller: CallDescriptor.Caller
  ) throws(Problem) -> AssumptionPermission.PermittedAction {
    if caller == .device, name == connect { return .connect }
    if caller == .device, name == disconnect { return .disconnect }
    let known = Catalogue.calls.filter { $0.caller == caller && $0.isSeen }.map(\.name)
    if name.contains("(") {
      throw Problem(
        "\(Escaping.quoted(name)) has arguments, but those are taken from the entries: write "
          + "only a name, such as \(known[0])")
    }
    guard let kind = Catalogue.call(named: name, caller: caller) else {
      let whose = caller == .server ? "the server's own interface has" : "there is"
      throw Problem(UnknownName.message("\(whose) no call", name, known))
    }
    guard Catalogue.call(kind).isSeen else {
      throw Problem("\(name) changes nothing that anybody else could see: leave it out")
    }
    return .call(kind)
  }

  /// The names for connecting and disconnecting. Explorations use the same names.
  static let (connect, disconnect) = ("connect", "disconnect")

  /// The calls that devices make and whose effects other users may observe.
  static let seen = seen(by: .device)

  /// Returns the calls that a caller makes and whose effects other users may observe.
  static func seen(by caller: CallDescriptor.Caller) -> [CallKind] {
    Catalogue.calls.filter { $0.caller == caller && $0.isSeen }.map(\.kind)
  }
}

extension CallDescriptor {
  /// Whether other users may observe an effect of the call. A call that returns more than a code is
  /// a query, which has no effect.
  fileprivate var isSeen: Bool { (result == nil || result == .code) && !kind.isOfDelegates }
}
