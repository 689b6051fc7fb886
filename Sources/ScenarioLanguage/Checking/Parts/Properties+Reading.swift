import IMProtocol

extension Properties.Never {
  /// Reads a line of `never`: a reception that must never happen. Reports an error and returns nil
  /// if the line is wrong.
  init?(_ line: Line, _ reader: inout ValueReader) {
    let nodes = Array(reader.syntax.roots(of: line))
    let capture = (Int(line.nodes.lowerBound)..<Int(line.nodes.upperBound)).first {
      reader.kind(of: $0) == .capture
    }
    if let capture {
      let name = reader.word(capture).dropFirst()
      reader.report(.captureInNever(String(name)), at: capture)
      return nil
    }
    let devices = Self.devices(nodes[0], &reader)
    let callbacks = Self.callbacks(nodes[1], &reader)
    let others = nodes.count > 3 ? Self.callbacks(nodes[3], &reader) : []
    let ends = nodes.count > 4 ? Self.callbacks(nodes[4], &reader) : []
    guard let devices, let callbacks, let others, let ends else { return nil }
    if nodes.count > 2, reader.syntax.isWord(node: nodes[2], "after") {
      // A callback that ends the scope must differ from the callbacks that begin the scope, and
      // from the forbidden callbacks.
      let children = nodes.count > 4 ? Array(reader.syntax.children(of: nodes[4])) : []
      for (node, end) in zip(children, ends)
      where (callbacks + others).contains(where: { $0.covers(end) }) {
        reader.report(.overlap(Self.text(node, reader)), at: node)
        return nil
      }
    } else if nodes.count > 3 {
      let nodes = reader.syntax.children(of: nodes[3])
      for (node, other) in zip(nodes, others) where callbacks[0].covers(other) {
        reader.report(.overlap(Self.text(node, reader)), at: node)
        return nil
      }
    } else if callbacks.count > 1,
      callbacks[0].covers(callbacks[1]) && callbacks[1].covers(callbacks[0])
    {
      let node = Array(reader.syntax.children(of: nodes[1]))[1]
      reader.report(.overlap(Self.text(node, reader)), at: node)
      return nil
    }
    let form: Form =
      if callbacks.count > 1 {
        .outOfOrder(callbacks[1])
      } else if others.isEmpty {
        .ever
      } else if reader.syntax.isWord(node: nodes[2], "after") {
        .after(others, until: ends)
      } else {
        reader.syntax.isWord(node: nodes[2], "twice")
          ? .twiceWithout(others) : .withoutBefore(others)
      }
    self.init(range: reader.location(line), devices: devices, callback: callbacks[0], form: form)
  }

  private static func text(_ node: Int, _ reader: ValueReader) -> String {
    reader.syntax.words(reader.syntax.nodes[node].first, reader.syntax.nodes[node].first)
  }

  /// The named devices. The name of a user represents all devices of the user. Reports an error and
  /// returns nil if a name is unknown.
  private static func devices(_ subjects: Int, _ reader: inout ValueReader) -> [DeviceID]? {
    for node in reader.syntax.children(of: subjects) where reader.kind(of: node) == .groupPart {
      return reader.refuse(.expected(.receivers, found: reader.syntax.found(node)), at: node)
    }
    var devices: Set<DeviceID> = []
    for receiver in Reception.receivers(subjects, &reader) {
      switch receiver {
      case .device(let device): devices.insert(device)
      case .user(let user): devices.formUnion(reader.names.devices(of: user).map(DeviceID.init))
      case .group: break
      }
    }
    guard reader.isWithin(.receivers, devices.count, at: subjects),
      reader.source.take(devices.count, of: .expandedItems, at: subjects)
    else { return nil }
    // order: the devices are sorted
    return devices.sorted { $0.index < $1.index }
  }

  /// The callbacks of a list. Reports an error and returns nil if a callback is wrong, or if the
  /// list has too many callbacks.
  private static func callbacks(
    _ node: Int, _ reader: inout ValueReader
  ) -> [Reception.CallbackPattern]? {
    let nodes = reader.syntax.children(of: node)
    guard reader.isWithin(.together, nodes.count, at: node) else { return nil }
    let callbacks = nodes.compactMap { Reception.CallbackPattern($0, &reader) }
    return callbacks.count == nodes.count ? callbacks : nil
  }
}
