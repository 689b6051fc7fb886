public import Base

/// How messages' contents become part of a hash.
extension RelativeFingerprint {
  /// Adds the terms of a subscription.
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

  /// Adds a value contained in another value. Without `@inline(never)`, the optimizer would inline
  /// the function into itself again and again.
  @inline(never) private mutating func addNested(_ value: Value, _ type: ValueType) {
    addInline(value, type)
  }

  /// Adds a value, including all values that it contains.
  ///
  /// - Parameter type: the value's type, which distinguishes times from other numbers.
  public mutating func add(_ value: Value, _ type: ValueType = .integer) { addInline(value, type) }

  /// Adds a field's value. If the type is known at compile time, the optimizer removes the code for
  /// other types.
  @inline(__always) mutating func addInline(_ value: Value, _ type: ValueType) {
    switch value {
    // As this number differs from every index and small number, the hash of an absent value differs
    // from the hashes of the first user, of 0 and of the empty text.
    case .absent: add(0x6162_7365_6E74_0000 as UInt64)
    case .boolean(let boolean): add(boolean ? 2 : 1)
    case .integer(let number):
      if type == .time { add(Timestamp(milliseconds: number)) } else { add(number) }
    case .pageToken(let token):
      add(token.list.mark.letter.asciiValue ?? 0)
      add(token.list.mark.index)
      add(token.position.time)
      add(token.position.sequence)
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
      for value in values { addNested(value, element) }
    case .record(let kind, let values):
      add(values.count)
      for (value, field) in zip(values, Catalogue.record(kind).fields) {
        addNested(value, field.type)
      }
    case .dictionary(let attributes): add(attributes)
    }
  }
}

extension Fingerprint {
  /// Adds a notice. Times in the notice are hashed as absolute times.
  public mutating func add(_ notice: Notice, arena: Arena) {
    add(Self.hash(of: notice, arena: arena))
  }

  /// Returns the hash of a notice. Times in the notice are hashed as absolute times.
  public static func hash(of notice: Notice, arena: Arena) -> UInt64 {
    var print = RelativeFingerprint()
    print.add(notice, arena: arena)
    return print.value(at: Timestamp(milliseconds: 0))
  }

  /// Adds a value. Times in the value are hashed as absolute times.
  public mutating func add(_ value: Value) {
    var print = RelativeFingerprint()
    print.add(value)
    add(print.value(at: Timestamp(milliseconds: 0)))
  }
}
