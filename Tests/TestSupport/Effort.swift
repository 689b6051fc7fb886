import Foundation

/// The amount of work of slow tests. Slow tests try everything in a release build. In a debug
/// build, they take ten times as long, and try everything only if the environment contains
/// `IMSIM_TESTS=full`; otherwise, they try a sample.
package enum Effort {
  /// Whether tests try everything.
  package static let isFull: Bool = {
    #if DEBUG
      ProcessInfo.processInfo.environment["IMSIM_TESTS"] == "full"
    #else
      true
    #endif
  }()

  /// The number of things that a test tries.
  package static func count(_ full: Int, sample: Int) -> Int { isFull ? full : sample }

  /// All items, if tests try everything. In a sample, the first item and every `count`-th item
  /// after it.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
