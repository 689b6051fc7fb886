public import Base

/// A list that usually has at most one element. A single element is stored in the list itself; for
/// a second element, the list allocates memory, and releases it only when `removeAll` is called.
public struct ShortList<Element> {
  @usableFromInline var storage = Storage.none

  @usableFromInline enum Storage {
    case none
    case one(Element)
    case many([Element])
  }

  /// Creates an empty list.
  @inlinable public init() {}

  /// Creates a list of these elements.
  @inlinable public init(_ elements: [Element]) {
    storage = elements.count > 1 ? .many(elements) : elements.first.map { .one($0) } ?? .none
  }

  /// Roughly how many heap bytes the elements use.
  @inlinable public var heapBytes: Int {
    if case .many(let elements) = storage { [Element].heapBytes(elements.count) } else { 0 }
  }

  /// Passes the elements to `change` as an array. If the list has an array, that array is passed.
  @inlinable @inline(never)
  mutating func change<Result>(_ change: (inout [Element]) -> Result) -> Result {
    var elements: [Element]
    switch storage {
    case .none: elements = []
    case .one(let element): elements = [element]
    case .many(let many): elements = many
    }
    // `storage` holds no reference to the array while the array changes, so the array isn't copied.
    storage = .none
    defer { storage = .many(elements) }
    return change(&elements)
  }
}

extension ShortList: IndexedFromZero, MutableCollection {
  /// The number of elements.
  @inlinable @inline(__always) public var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  /// Accesses the element at this index.
  @inlinable public subscript(index: Int) -> Element {
    @inline(__always) get {
      switch storage {
      case .many(let elements): return elements[index]
      case .one(let element) where index == 0: return element
      case .one, .none: fatal("a list of at most one element has none at \(index)")
      }
    }
    @inline(__always) set {
      if case .one = storage, index == 0 {
        storage = .one(newValue)
      } else {
        change { $0[index] = newValue }
      }
    }
  }
}

extension ShortList {
  /// Calls `body` with each element, in order.
  @inlinable @inline(__always) public func forEach(_ body: (Element) -> Void) {
    switch storage {
    case .none: break
    case .one(let element): body(element)
    case .many(let elements): for element in elements { body(element) }
    }
  }

  /// Returns the results of `transform` for all elements, in order.
  @inlinable @inline(__always)
  public func map<Result>(_ transform: (Element) -> Result) -> [Result] {
    switch storage {
    case .none: []
    case .one(let element): [transform(element)]
    case .many(let elements): elements.map(transform)
    }
  }

  /// Returns whether any element satisfies a predicate.
  @inlinable @inline(__always) public func contains(where predicate: (Element) -> Bool) -> Bool {
    switch storage {
    case .none: false
    case .one(let element): predicate(element)
    case .many(let elements): elements.contains(where: predicate)
    }
  }

  /// Returns the index of the last element that satisfies a predicate, or nil if no element does.
  @inlinable @inline(__always) public func lastIndex(where predicate: (Element) -> Bool) -> Int? {
    switch storage {
    case .none: nil
    case .one(let element): predicate(element) ? 0 : nil
    case .many(let elements): elements.lastIndex(where: predicate)
    }
  }
}

// The list's binary search decides once, not for each element, where the elements are.
extension ShortList where Element: Keyed {
  /// Returns the index of the element with a key, or nil if there is none.
  @inlinable public func index(of key: Element.Key) -> Int? {
    switch storage {
    case .none: nil
    case .one(let element): element.key == key ? 0 : nil
    case .many(let elements): elements.index(of: key)
    }
  }

  /// The element with a key, or nil if there is none.
  @inlinable public subscript(key key: Element.Key) -> Element? { index(of: key).map { self[$0] } }
}

extension ShortList: ExpressibleByArrayLiteral {
  /// Creates a list of these elements.
  @inlinable public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension ShortList: RangeReplaceableCollection {
  /// Replaces the elements in a range.
  @inlinable public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    change { $0.replaceSubrange(range, with: elements) }
  }

  /// Appends an element.
  @inlinable @inline(__always) public mutating func append(_ element: consuming Element) {
    if case .none = storage {
      storage = .one(element)
    } else {
      // A closure can't consume a parameter.
      let element = element
      change { $0.append(element) }
    }
  }

  /// Inserts an element before the element at `index`, or at the end if `index` is `endIndex`.
  @inlinable public mutating func insert(_ element: consuming Element, at index: Int) {
    if case .none = storage, index == 0 {
      storage = .one(element)
    } else {
      // A closure can't consume a parameter.
      let element = element
      change { $0.insert(element, at: index) }
    }
  }

  /// Removes and returns the element at an index.
  @inlinable @discardableResult public mutating func remove(at index: Int) -> Element {
    if case .one(let element) = storage, index == 0 {
      storage = .none
      return element
    }
    return change { $0.remove(at: index) }
  }
}

extension ShortList: Equatable where Element: Equatable {
  /// Returns whether both lists have the same elements in the same order.
  @inlinable
  public static func == (one: ShortList, other: ShortList) -> Bool { one.elementsEqual(other) }
}

extension ShortList: Sendable where Element: Sendable {}
extension ShortList.Storage: Sendable where Element: Sendable {}
