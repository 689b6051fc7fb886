import Ground
import IMProtocol
import Simulation

/// What `--unseen` says: `C may addFriend, deleteFriends at most 2 times`.
package struct UnseenRequest: Hashable, Sendable {
  /// Who: a user, a device of the scene (`C.phone`), or `server`.
  let who: String
  /// Which calls, and whether a device goes and comes.
  let deeds: [UnseenPermission.Deed]
  /// How often, all of them together.
  let most: Int

  /// So many calls may be assumed where no bound is said.
  package static let usual = 4
  private static let range = 1...100

  /// Why a text can't be read, or names who can't be assumed to call.
  package struct Problem: Error, Hashable {
    /// What was found, what was expected, and what to do.
    package let message: String

    init(_ message: String) { self.message = "--unseen: \(message)" }
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
    var deeds: [UnseenPermission.Deed] = []
    for word in rest.split(separator: ",", omittingEmptySubsequences: false) {
      let deed = try Self.deed(Self.trimmed(word), of: who == "server" ? .server : .device)
      if !deeds.contains(deed) { deeds.append(deed) }
    }
    self.deeds = deeds
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(
      start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
  }

  /// `2 times`, or `1 time`.
  private static func count(_ text: Substring) throws(Problem) -> Int {
    let words = text.split(separator: " ")
    guard words.count == 2, words[1] == "times" || words[1] == "time",
      let count = Int(words[0]), range.contains(count)
    else {
      throw Problem(
        "behind `at most` stands how often, from \(range.lowerBound) to \(range.upperBound), such "
          + "as `at most 2 times`, and not \(Escaping.quoted(trimmed(text)))")
    }
    return count
  }

  /// What is done that has a name. Calls are of those that change something, since nobody sees of
  /// others.
  private static func deed(
    _ name: String, of caller: CallDescriptor.Caller
  ) throws(Problem) -> UnseenPermission.Deed {
    if caller == .device, name == connect { return .connect }
    if caller == .device, name == disconnect { return .disconnect }
    let known = Catalogue.calls.filter { $0.caller == caller && $0.isSeen }.map(\.name)
    if name.contains("(") {
      throw Problem(
        "\(Escaping.quoted(name)) has arguments, which are taken from what the rows say: a name "
          + "stands here, such as \(known[0])")
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

  /// What explorations say of a device that goes and comes.
  static let (connect, disconnect) = ("connect", "disconnect")

  /// The calls of devices that others may see something of.
  static let seen = Catalogue.calls.filter { $0.caller == .device && $0.isSeen }.map(\.kind)
}

extension CallDescriptor {
  /// Whether others may see something of it: what gives back more than a code only asks.
  fileprivate var isSeen: Bool { (result == nil || result == .code) && !kind.isOfDelegates }
}
