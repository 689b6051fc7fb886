public import Ground

/// Hashing values by what they say.
extension RelativeFingerprint {
  /// Adds the time of a subscription.
  public mutating func add(_ terms: SubscriptionTerms) {
    add(terms.subscribeTime)
    add(terms.expiry)
  }

  /// Adds extended attributes.
  @inlinable public mutating func add(_ attributes: some Collection<Value.Attribute>) {
    add(attributes.count)
    for attribute in attributes {
      add(attribute.key.index)
      add(attribute.value.index)
    }
  }

  /// Adds values that stand for these fields. It is called rather than inlined: values hold values,
  /// and the optimizer would put each into the next.
  @inline(never) private mutating func add(_ values: [Value], _ fields: [FieldDescriptor]) {
    add(values.count)
    for (value, field) in zip(values, fields) { add(value, field.type) }
  }

  /// Adds a value and all that it holds.
  ///
  /// - Parameter type: its type, which tells times from other numbers.
  public mutating func add(_ value: Value, _ type: ValueType = .integer) { addInPlace(value, type) }

  /// Adds a value of a field whose type the caller knows when it is compiled, so that one case is
  /// left of the many.
  @inline(__always) mutating func addInPlace(_ value: Value, _ type: ValueType) {
    switch value {
    // No number that a value of one word has: what is left out is not the first user, 0 or "".
    case .absent: add(0x6162_7365_6E74_0000 as UInt64)
    case .boolean(let boolean): add(boolean ? 2 : 1)
    case .integer(let number):
      if type == .time { add(Timestamp(milliseconds: number)) } else { add(number) }
    case .pageToken(let token):
      add(token.list.mark.letter.asciiValue ?? 0)
      add(token.list.mark.index)
      add(token.place.time)
      add(token.place.sequence)
    case .text(let text): add(text.index)
    case .code(let code): add(code.number)
    case .user(let user): add(user.index)
    case .group(let group): add(group.index)
    case .callback(let kind): add(kind.rawValue)
    case .enumeration(let kind, let raw):
      add(kind.rawValue)
      add(raw)
    case .list(let values):
      add(values.count)
      let element: ValueType = if case .list(let element) = type { element } else { .integer }
      for value in values { add(value, element) }
    case .record(let kind, let values): add(values, Catalogue.record(kind).fields)
    case .dictionary(let attributes): add(attributes)
    }
  }
}

extension Fingerprint {
  /// Adds a notice, its times as they are.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(Self.hash(of: notice, arena: arena))
  }

  /// What adding a notice adds.
  public static func hash(of notice: Notice, arena: Arena) -> UInt64 {
    var print = RelativeFingerprint()
    print.add(notice, arena: arena)
    return print.value(at: Timestamp(milliseconds: 0))
  }

  /// Adds a value, its times as they are.
  public mutating func add(_ value: Value) {
    var print = RelativeFingerprint()
    print.add(value)
    add(print.value(at: Timestamp(milliseconds: 0)))
  }
}
