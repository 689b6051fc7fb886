/// Writes the events of an execution as lines of a stream, byte by byte: there are many, and what
/// `EventFormat.event` tells would take ten times as long. A test holds that both write the same.
struct EventWriter {
  /// The names of the devices as strings of JSON.
  private let devices: [TextBuffer]

  init(_ events: CaseEvents) {
    devices = events.devices.map { device in
      var name = TextBuffer()
      name.append(quoted: device.name)
      return name
    }
  }

  /// Appends the line of an event, by its index in its execution.
  func append(_ event: TraceEvent, at index: Int, to buffer: inout TextBuffer) {
    buffer.append(literal: "{\"kind\":")
    buffer.append(quoted: event.kind.rawValue)
    append(",\"index\":", index, &buffer)
    append(",\"time\":", event.time, &buffer)
    if let device = event.device {
      buffer.append(literal: ",\"device\":")
      buffer.append(devices[device])
    }
    append(",\"step\":", event.step, &buffer)
    append(",\"line\":", event.line, &buffer)
    append(",\"cause\":", event.cause, &buffer)
    if let user = event.user {
      buffer.append(literal: ",\"user\":")
      buffer.append(quoted: user)
    }
    append(",\"call\":", event.call, &buffer)
    if !event.name.isEmpty { append(",\"name\":", event.name, &buffer) }
    if !event.text.isEmpty { append(",\"text\":", event.text, &buffer) }
    append(",\"code\":", event.code, &buffer)
    append(",\"changed\":", event.changed, &buffer)
    append(",\"listedLine\":", event.listedLine, &buffer)
    append(",\"grounds\":", event.grounds, &buffer)
    append(",\"rows\":", event.rows, &buffer)
    if let values = event.values {
      buffer.append(literal: ",\"values\":")
      buffer.append(values)
    }
    buffer.append(literal: "}\n")
  }

  private func append(
    _ key: StaticString, _ number: (some FixedWidthInteger)?, _ buffer: inout TextBuffer
  ) {
    guard let number else { return }
    buffer.append(literal: key)
    buffer.append(number)
  }

  /// A text that is printed unchanged.
  private func append(_ key: StaticString, _ text: String, _ buffer: inout TextBuffer) {
    buffer.append(literal: key)
    buffer.append(quotedLines: text)
  }

  private func append(_ key: StaticString, _ texts: [String], _ buffer: inout TextBuffer) {
    if texts.isEmpty { return }
    buffer.append(literal: key)
    buffer.append(literal: "[")
    for (position, text) in texts.enumerated() {
      if position > 0 { buffer.append(literal: ",") }
      buffer.append(quotedLines: text)
    }
    buffer.append(literal: "]")
  }
}
