import Events
import IMProtocol
import ScenarioLanguage

/// The entries of one device or of the server, while a text log is converted.
struct TextDevice {
  /// The name that entries use, such as `A.phone` or `server`.
  let name: String
  /// The user and the device's own name, or nil for the server.
  let owner: (user: String, device: String)?
  /// The line of the first entry.
  let firstLine: Int
  /// The number of entries.
  private(set) var count = 0
  /// The calls that have not returned.
  private var open: [OpenCall] = []
  /// Whether the device was connected when its log began. Nil until an entry about the connection
  /// comes.
  private(set) var beginsConnected: Bool?
  private var status = Status.unknown
  /// The state of the last entry about the connection.
  private var lastState = ""
  var clock: TextClock

  private struct OpenCall {
    let name: String
    /// The id in the text, or nil if the text has none.
    let id: String?
    /// The number of the call's entry, which is its id in the converted log.
    let number: Int
  }

  /// The latest connection status, reduced to what leads to different entries.
  private enum Status { case unknown, connecting, connected, other }

  init(
    name: String, owner: (user: String, device: String)?, firstLine: Int, clock: TextClock
  ) {
    (self.name, self.owner, self.firstLine, self.clock) = (name, owner, firstLine, clock)
  }

  /// Returns the number of the next entry.
  mutating func next() -> Int {
    count += 1
    return count
  }

  // MARK: - Calls

  mutating func begin(_ name: String, id: String?, number: Int) {
    open.append(OpenCall(name: name, id: id, number: number))
  }

  /// Ends a call. Returns its number, and whether other calls with this name were open too, so that
  /// the oldest one was taken. Returns nil if no such call is open.
  mutating func end(_ name: String, id: String?) -> (number: Int, isOldestOfSeveral: Bool)? {
    let candidates = open.indices.filter { index in
      open[index].name == name && (id == nil || open[index].id == id)
    }
    guard let first = candidates.first else { return nil }
    return (open.remove(at: first).number, candidates.count > 1)
  }

  /// Forgets the calls that can't return, because the application starts anew.
  mutating func restart() { open = [] }

  // MARK: - Connection

  /// Returns whether an entry about the connection is needed. A state that a callback has already
  /// implied is not.
  mutating func enter(_ state: String) -> Bool {
    let isKnown =
      state == "connected" ? status == .connected : state == "disconnected" && lastState == state
    if isKnown { return false }
    if beginsConnected == nil { beginsConnected = state != "connecting" && state != "connected" }
    lastState = state
    if state == "connected" { status = .connected }
    if state == "disconnected" || state == "connecting" { status = .other }
    return true
  }

  /// Takes the status of a callback. Returns the states that the status implies, and that no entry
  /// has stated.
  mutating func states(for new: ConnectionStatus) -> [String] {
    let next: Status =
      new == .connected ? .connected : new == .connecting ? .connecting : .other
    if next == status { return [] }
    var states: [String] = []
    if status == .connected || status == .connecting && next == .other
      || status == .unknown && next == .other
    {
      states.append("disconnected")
    }
    if next == .connected { states.append("connected") }
    if beginsConnected == nil { beginsConnected = next == .other }
    lastState = states.last ?? lastState
    status = next
    return states
  }
}
