import Base
import DiscreteEvents
import IMProtocol
import ScenarioLanguage

/// What a population will do, and the streams of random numbers of its lines and devices.
///
/// The times are in the simulator's own queue, where each entry is identified by a number. The
/// entries of a line's devices have fixed numbers; those of reactions and of ends are reused.
struct ChanceAgenda: Sendable {
  /// An entry's line and device, and what is due.
  struct Entry: Sendable {
    var line: Int
    /// The index of the device in the list of the line.
    var device: Int
    var kind: Kind

    enum Kind: Sendable {
      /// The line's action, which is due again and again.
      case action
      /// The line's action because the device has received a callback, and the values of the
      /// captures in this callback.
      case reaction([(capture: Int, value: Value)])
      /// The effect of the line's action ends.
      case end
    }
  }

  /// The number of the first entry.
  private let base: Int
  /// For each line, the position of its first device.
  private let first: [Int]
  private var streams: [RandomStream] = []
  /// The reactions and ends. An entry is nil if it is free.
  private var others: [Entry?] = []
  private var free: [Int] = []

  /// - Parameters:
  ///   - base: Numbers below this number belong to earlier populations.
  ///   - names: The name of each of the scenario's devices.
  init(
    _ population: Population, title: String, seed: UInt64, base: Int,
    name: (DeviceID) -> String
  ) {
    self.base = base
    var first: [Int] = []
    // Equal lines have different streams.
    var known: [String: Int] = [:]
    for line in population.lines {
      first.append(streams.count)
      let number = known[line.words, default: 0]
      known[line.words] = number + 1
      let family = RandomFamily(seed: seed, label: "\(title)/\(line.words)/\(number)")
      for device in line.devices { streams.append(family[Self.hash(name(device))]) }
    }
    self.first = first
  }

  /// The names identify the streams of devices, so one more device changes no other stream.
  private static func hash(_ name: String) -> UInt64 {
    var print = Fingerprint()
    print.add(name)
    return print.value
  }

  /// The number after the numbers of all entries so far.
  var end: Int { base + streams.count + others.count }

  /// The entry with this number, or nil if it belongs to an earlier population.
  subscript(number: Int) -> Entry? {
    let position = number - base
    guard position >= 0 else { return nil }
    if position >= streams.count { return others[position - streams.count] }
    let line = first.partitioningIndex { $0 > position } - 1
    return Entry(line: line, device: position - first[line], kind: .action)
  }

  /// The number of the action of a line on one of the line's devices.
  func number(line: Int, device: Int) -> Int { base + first[line] + device }

  /// Adds a reaction or an end, and returns its number.
  mutating func add(_ entry: Entry) -> Int {
    if let position = free.popLast() {
      others[position] = entry
      return base + streams.count + position
    }
    others.append(entry)
    return end - 1
  }

  /// Removes a reaction or an end.
  mutating func remove(_ number: Int) {
    let position = number - base - streams.count
    guard position >= 0 else { return }
    others[position] = nil
    free.append(position)
  }

  /// The stream of random numbers of a line and one of its devices.
  subscript(line line: Int, device device: Int) -> RandomStream {
    get { streams[first[line] + device] }
    set { streams[first[line] + device] = newValue }
  }
}
