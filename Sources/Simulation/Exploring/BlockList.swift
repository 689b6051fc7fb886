/// A list that consists of blocks of equal size. The elements never move in memory. All blocks
/// except the last block are full. The first blocks of the list can be released.
struct BlockList<Element: BitwiseCopyable & Sendable>: Sendable {
  private var blocks: [[Element]] = []
  private(set) var count = 0
  /// The number of elements in released blocks.
  private var dropped = 0

  /// The binary logarithm of the number of elements in a block.
  private static var shift: Int { 14 }
  private static var mask: Int { (1 << shift) - 1 }

  var bytes: Int { (count - dropped) * MemoryLayout<Element>.stride }

  subscript(index: Int) -> Element {
    @inline(__always) get { blocks[index >> Self.shift][index & Self.mask] }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count & Self.mask == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(1 << Self.shift)
    }
    blocks[blocks.count - 1].append(element)
    count += 1
  }

  /// Releases each block that contains only elements with indices below `index`.
  mutating func drop(before index: Int) {
    while dropped + (1 << Self.shift) <= index {
      blocks[dropped >> Self.shift] = []
      dropped += 1 << Self.shift
    }
  }
}
