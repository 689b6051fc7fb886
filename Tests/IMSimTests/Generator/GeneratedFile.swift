import IMProtocol

/// A file that is generated from the catalogue. The file is in Sources/IMSim/Generated or in the
/// folder of the tests' samples.
struct GeneratedFile {
  let path: String
  let text: String

  init(_ path: String, _ writer: SwiftWriter) {
    self.path = path
    text = writer.text
  }

  static var all: [GeneratedFile] {
    codes + enumerations + records + callbacks + delegates + calls + clients + logs + samples
      + [sdkNames]
  }

  static let folders = [
    "Sources/IMSim/Generated", "Sources/IMSimSDKNames", "Tests/IMSimTests/Samples",
  ]
}

/// The records that calls, callbacks and local data contain. All other records are part of the
/// request list page, and a session does not open this page.
enum ReachedRecords {
  static let all: [RecordKind] = {
    var found: [RecordKind] = []
    let calls = Catalogue.calls.flatMap {
      $0.parameters.map(\.type) + [$0.result].compactMap { $0 }
    }
    for type in calls { add(type, to: &found) }
    for field in Catalogue.callbacks.flatMap(\.fields) { add(field.type, to: &found) }
    add(.record(.localData), to: &found)
    return RecordKind.allCases.filter(found.contains)
  }()

  /// The records in callbacks. Patterns compare these records field by field.
  static let ofCallbacks: [RecordKind] = {
    var found: [RecordKind] = []
    for field in Catalogue.callbacks.flatMap(\.fields) { add(field.type, to: &found) }
    return found
  }()

  static let ofLogs: [RecordKind] = {
    var found: [RecordKind] = []
    let calls = Catalogue.calls.filter { $0.caller == .device }
    for field in calls.flatMap(\.parameters) + Catalogue.callbacks.flatMap(\.fields) {
      add(field.type, to: &found)
    }
    for result in calls.compactMap(\.result) { add(result, to: &found) }
    return RecordKind.allCases.filter(found.contains)
  }()

  private static func add(_ type: ValueType, to found: inout [RecordKind]) {
    switch type {
    case .record(let kind):
      if found.contains(kind) { return }
      found.append(kind)
      for field in Catalogue.record(kind).fields { add(field.type, to: &found) }
    case .list(let element): add(element, to: &found)
    case .boolean, .integer, .text, .code, .user, .group, .callback, .time, .moment, .duration,
      .enumeration, .dictionary:
      break
    }
  }
}
