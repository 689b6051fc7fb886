import Foundation

/// The amount of work of slow tests. In a release build, and with `IMSIM_TESTS=full` in the
/// environment, slow tests try everything. In other debug builds, they try a sample, because a
/// debug build takes ten times as long.
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

  /// All items or, in a sample, the first item and then one in `count`.
  package static func some<Items: Collection>(
    of items: Items, one count: Int
  ) -> [Items.Element] {
    isFull ? Array(items) : items.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }
}
