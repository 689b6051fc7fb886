/// A list of equally large blocks, whose elements never move in memory. Only the last block may be
/// partly filled. The first blocks can be released.
struct BlockList<Element: BitwiseCopyable & Sendable>: Sendable {
  private var blocks: [[Element]] = []
  private(set) var count = 0
  /// How many elements were in the released blocks.
  private var dropped = 0

  /// A block has 2 to the power of `shift` elements.
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

  mutating func append(contentsOf elements: ArraySlice<Element>) {
    guard count & Self.mask != 0, count & Self.mask + elements.count <= 1 << Self.shift else {
      for element in elements { append(element) }
      return
    }
    blocks[blocks.count - 1].append(contentsOf: elements)
    count += elements.count
  }

  /// Releases every block whose elements all have indices below `index`.
  mutating func drop(before index: Int) {
    while dropped + (1 << Self.shift) <= index {
      blocks[dropped >> Self.shift] = []
      dropped += 1 << Self.shift
    }
  }
}
