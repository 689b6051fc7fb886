/// How tables of an exploration grow: to twice their size, while the old one is still there.
enum TableGrowth {
  /// So many entries before it grows a table says so: as many may come before somebody asks.
  static let notice = 64
}
