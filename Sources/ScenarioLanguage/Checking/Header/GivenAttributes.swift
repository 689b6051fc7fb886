import IMProtocol

/// Reads the attributes that a header gives to users and groups. Only values that a call could have
/// set are allowed.
struct GivenAttributes {
  /// The keys of extended attributes in the header. `setting` is the app setting in which the key
  /// must be listed.
  private var keys: [(key: Text, setting: String, location: SourceRange)] = []

  /// Reads a record's fields and their values in the header. Options whose names are in `others`
  /// are skipped, because the caller reads these options.
  mutating func read(
    _ options: Int, of record: RecordKind, except excluded: [String], besides others: [String] = [],
    _ reader: inout ValueReader
  ) -> [Account.Attribute] {
    let descriptor = Catalogue.record(record)
    var result: [Account.Attribute] = []
    for node in reader.syntax.children(of: options) {
      if others.contains(reader.source.name(of: node)) { continue }
      let token = reader.syntax.nodes[node].name
      guard let field = descriptor.fields.position(named: reader.source.name(of: node)),
        !excluded.contains(descriptor.fields[field].name)
      else {
        reader.reportUnknown(
          .field, reader.syntax.string(token), of: descriptor.name, at: token,
          among: others + descriptor.fields.map(\.name).filter { !excluded.contains($0) })
        continue
      }
      if result.contains(where: { $0.field == field }) {
        reader.report(.duplicate(.field, reader.syntax.string(token)), at: token)
        continue
      }
      guard let value = reader.constant(node, descriptor.fields, field) else { continue }
      if case .enumeration(let kind, let raw) = value, !reader.isCase(raw, of: kind, at: node) {
        continue
      }
      demandPossible(value, descriptor.fields[field], of: record, at: node, &reader)
      result.append(Account.Attribute(field: field, value: value))
    }
    return result
  }

  /// Reports a value that no profile or group can have (UP-03 to UP-13, D-55).
  private mutating func demandPossible(
    _ value: Value, _ field: FieldDescriptor, of record: RecordKind, at node: Int,
    _ reader: inout ValueReader
  ) {
    let longest = field.bounds.longest
    switch (value, field.bounds) {
    case (.text(let text), .alphanumerics(let range)):
      let id = reader.names.all.texts.string(of: text)
      if !id.isEmpty, !Limit.isAlphanumeric(id, 1...range.upperBound) {
        reader.reportType(field.name, "1 to \(range.upperBound) letters and digits", node)
      }
    case (.text(let text), _):
      demand(atMost: longest, charactersOf: text, field.name, at: reader.location(node), &reader)
    case (.integer(let number), .numbers(let range)):
      if !range.contains(number) {
        reader.reportType(
          field.name, "a number from \(range.lowerBound) to \(range.upperBound)", node)
      }
    case (.dictionary(let attributes), .pairs(let limit, _)):
      if attributes.count > limit {
        reader.report(
          .tooManyKeys(setting: field.name, limit: limit, found: attributes.count), at: node)
      }
      for attribute in attributes {
        let key = reader.names.all.texts.string(of: attribute.key)
        demand(
          atMost: longest, charactersOf: attribute.value, key, at: reader.location(node), &reader)
        let setting = record == .userProfile ? "profileExtKeys" : "groupExtKeys"
        keys.append((attribute.key, setting, reader.location(node)))
      }
    case (.absent, _), (.boolean, _), (.integer, _), (.code, _), (.user, _), (.group, _),
      (.callback, _), (.enumeration, _), (.list, _), (.record, _), (.dictionary, _),
      (.pageToken, _):
      break
    }
  }

  private func demand(
    atMost limit: Int?, charactersOf text: Text, _ name: String, at range: SourceRange,
    _ reader: inout ValueReader
  ) {
    guard let limit, !text.isAbsentOrEmpty else { return }
    let length = reader.names.all.texts.length(of: text)
    if length > limit { reader.report(.tooLong(name, limit: limit, found: length), at: range) }
  }

  /// Reports each key of an extended attribute if the settings do not list the key.
  ///
  /// - Precondition: All settings have been read.
  func reportUnknownKeys(_ settings: AppSettings, _ reader: inout ValueReader) {
    for key in keys {
      let known = key.setting == "groupExtKeys" ? settings.groupExtKeys : settings.profileExtKeys
      if known.contains(key.key) { continue }
      reader.reportUnknown(
        .key, reader.names.all.texts.string(of: key.key), of: key.setting, at: key.location,
        among: known.map { reader.names.all.texts.string(of: $0) })
    }
  }
}
