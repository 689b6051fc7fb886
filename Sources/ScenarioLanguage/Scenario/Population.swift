package import IMProtocol

/// A population (`population "title" for 7d`): what users do by chance, how often, and what goes
/// wrong meanwhile. All durations are in microseconds.
package struct Population: Sendable {
  /// How long the population acts, its warm-up aside.
  package var duration: Int64
  /// How long the population has already acted when this time begins (`after a warm-up of 1d`).
  /// What happens in the warm-up is checked like everything else, but is not counted.
  package var warmUp: Int64 = 0
  /// The time from one moment at which everything comes to rest to the next (`at rest every 1d`),
  /// or nil if everything comes to rest only at the end.
  package var rests: Rests?
  /// What happens by chance, in the order of the text.
  package var lines: [Line] = []
  /// How often actions of a kind may happen before the population ends early.
  package var bounds: [Exploration.Bound] = []

  package init(duration: Int64) { self.duration = duration }

  /// Whether anything may happen other than calls, connections and disconnections.
  package var hasFaults: Bool {
    lines.contains { ![.call, .connect, .disconnect, .logOut].contains($0.action.kind) }
  }

  /// Moments at which everything comes to rest, and the line that says so.
  package struct Rests: Sendable {
    package var range: SourceRange
    package var gap: Int64
  }

  /// One thing that happens by chance, independently on each of the line's devices.
  package struct Line: Sendable {
    /// The location of the line in the text.
    package var range: SourceRange
    /// The line in the canonical layout.
    package var text: String
    /// The line's words without its devices, separated by single spaces. The words identify the
    /// line's streams of random numbers, so one more line or device doesn't change the others.
    package var words: String
    /// The devices, in the order of the text and without duplicates. The only element is `absent`
    /// if the server acts.
    package var devices: [DeviceID]
    /// What happens, for the first device. In a call, a capture stands for each value that is
    /// chosen.
    package var action: Action
    /// The values of which one is chosen each time (`x or y`), and the index of their parameter.
    package var alternatives: [(parameter: Int, values: [CallStatement.Argument])] = []
    /// The values that are chosen each time, in the order of the text.
    package var choices: [Chosen] = []
    /// How long the effect lasts (`for 1m...30m`), or nil if the line doesn't say.
    package var span: ClosedRange<Int64>?
    package var occasion: Occasion
    /// In how many cases it happens (`in 8 of 10 cases`), or nil if it always happens.
    package var chance: Chance?
    /// The reason why it may never happen (`vacuous "…"`), or nil if it must happen at least once.
    package var vacuous: String?

    package init(
      range: SourceRange, text: String, words: String, devices: [DeviceID], action: Action,
      occasion: Occasion
    ) {
      self.range = range
      self.text = text
      self.words = words
      self.devices = devices
      self.action = action
      self.occasion = occasion
    }
  }

  /// A value that is chosen each time, and the index of the capture that stands for it.
  package struct Chosen: Sendable {
    package var capture: Int
    package var choice: Choice
  }

  package struct Chance: Hashable, Sendable {
    /// From 1 to `all`.
    package var count: Int64
    /// At most 1,000,000.
    package var all: Int64

    package init(count: Int64, all: Int64) {
      self.count = count
      self.all = all
    }
  }

  /// When something happens.
  package enum Occasion: Sendable {
    /// `about 3 times a day`: a Poisson process, whose gaps are exponentially distributed with this
    /// mean. If there are hours, it happens only in these hours of the device's day, and as often.
    case about(mean: Int64, hours: Hours?)
    /// `every 1d` or `every 20h...28h`: the time from one start to the next. The first start is at
    /// a random time within the first gap.
    case every(ClosedRange<Int64>)
    /// `1m...2h after it received X`: so much later, each time the device receives the callback.
    case after(Reception.CallbackPattern, delay: ClosedRange<Int64>)
  }

  /// Some hours of each day (`between 9h and 17h`), as durations since midnight on the devices'
  /// clocks. If `end` is not after `start`, the hours last beyond midnight.
  package struct Hours: Hashable, Sendable {
    package var start: Int64
    package var end: Int64

    /// The length of a day, in microseconds.
    package static let day: Int64 = 86_400_000_000

    /// How long the hours last each day.
    package var length: Int64 { end > start ? end - start : Self.day - start + end }
  }
}
