/// How tables of an exploration grow: to twice their size, while the old one is still there.
enum TableGrowth {
  /// So many entries before it grows a table says so: as many may come before somebody asks.
  static let notice = 64

  /// The bytes that a table of a size takes; when it is about to grow, those that it takes
  /// meanwhile.
  static func bytes(_ size: Int, _ count: Int, _ room: Int) -> Int {
    count + notice < room ? size : 3 * size
  }
}
