import IMProtocol

extension Exploration.Bound {
  /// The bound as a scenario writes it.
  func words(_ names: NameTable) -> String {
    let words = "\(count) \(kind.noun(count))"
    return device.map { "\(words) of \(names.name(of: $0))" } ?? words
  }

  /// Reads the bounds of a line. A bound has a number, a noun and possibly a device. If a bound is
  /// wrong, reports an error and leaves it out.
  ///
  /// - Parameter most: The limit of the numbers.
  static func read(
    _ line: Line, most: Bound, _ reader: inout ValueReader
  ) -> [Exploration.Bound] {
    let nodes = Array(reader.syntax.roots(of: line))
    var bounds: [Exploration.Bound] = []
    for (index, node) in nodes.enumerated() where reader.kind(of: node) == .number {
      let noun = nodes[index + 1]
      let devices = nodes.indices.contains(index + 2) ? nodes[index + 2] : node
      let isOfDevice = reader.kind(of: devices) == .list
      let range = reader.location(
        reader.token(of: node), reader.syntax.nodes[isOfDevice ? devices : noun].last)
      guard let count = count(node, most, &reader) else { continue }
      let words = reader.syntax.words(reader.token(of: noun), reader.syntax.nodes[noun].last)
      guard let kind = Action.Kind.counted.first(where: { [1, 2].map($0.noun).contains(words) })
      else { continue }
      var device: DeviceID?
      if isOfDevice {
        guard kind.isOfDevice else {
          let found = reader.syntax.found(devices)
          reader.report(.expected(.endOfLine, found: found), at: devices)
          continue
        }
        device = reader.names.actingDevice(devices, &reader.source)
        if device == nil { continue }
      }
      bounds.append(Exploration.Bound(range: range, kind: kind, device: device, count: count))
    }
    return bounds
  }

  private static func count(_ node: Int, _ most: Bound, _ reader: inout ValueReader) -> Int? {
    guard let count = reader.source.integer(reader.token(of: node)) else { return nil }
    guard count >= 0 else { return reader.refuse(.numberOutOfRange(String(count)), at: node) }
    return reader.isWithin(most, Int(count), at: node) ? Int(count) : nil
  }
}
