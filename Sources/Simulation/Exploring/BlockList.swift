/// A list that grows by blocks: nothing is moved when it grows, so that it never takes more memory
/// than it holds, and what is at its beginning can be given back.
struct BlockList<Element: BitwiseCopyable & Sendable>: Sendable {
  private var blocks: [[Element]] = []
  private(set) var count = 0
  /// The elements of blocks that were given back.
  private var dropped = 0

  /// How many elements a block has, as a power of two.
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

  /// Gives back the blocks that have only elements before an index.
  mutating func drop(before index: Int) {
    while dropped + (1 << Self.shift) <= index {
      blocks[dropped >> Self.shift] = []
      dropped += 1 << Self.shift
    }
  }
}
