public import Ground

/// A list that in most places has one element at most, which stands in the list itself: only one
/// that ever had more takes memory of its own, and keeps it until all are removed.
public struct ShortList<Element> {
  @usableFromInline var storage = Storage.none

  @usableFromInline enum Storage {
    case none
    case one(Element)
    case many([Element])
  }

  /// Makes an empty one.
  @inlinable public init() {}

  /// Makes one of these elements.
  @inlinable public init(_ elements: [Element]) {
    storage = elements.count > 1 ? .many(elements) : elements.first.map { .one($0) } ?? .none
  }

  /// The bytes that the elements take on the heap, about.
  @inlinable public var heapBytes: Int {
    if case .many(let elements) = storage { [Element].heapBytes(elements.count) } else { 0 }
  }

  /// Changes the elements as an array, in place where they are many.
  @inlinable @inline(never)
  mutating func change<Result>(_ change: (inout [Element]) -> Result) -> Result {
    var elements: [Element]
    switch storage {
    case .none: elements = []
    case .one(let element): elements = [element]
    case .many(let many): elements = many
    }
    // Nobody else holds the array meanwhile, so that it is not copied.
    storage = .none
    defer { storage = .many(elements) }
    return change(&elements)
  }
}

extension ShortList: RandomAccessCollection, MutableCollection {
  /// The index of the first element.
  @inlinable public var startIndex: Int { 0 }

  /// The number of elements.
  @inlinable @inline(__always) public var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let elements): elements.count
    }
  }

  /// An element.
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
  /// Does something with each element, in their order.
  @inlinable @inline(__always) public func forEach(_ body: (Element) -> Void) {
    switch storage {
    case .none: break
    case .one(let element): body(element)
    case .many(let elements): for element in elements { body(element) }
    }
  }

  /// What each element is made into, in their order.
  @inlinable @inline(__always)
  public func map<Result>(_ transform: (Element) -> Result) -> [Result] {
    switch storage {
    case .none: []
    case .one(let element): [transform(element)]
    case .many(let elements): elements.map(transform)
    }
  }

  /// Whether an element is as asked.
  @inlinable @inline(__always) public func contains(where isIt: (Element) -> Bool) -> Bool {
    switch storage {
    case .none: false
    case .one(let element): isIt(element)
    case .many(let elements): elements.contains(where: isIt)
    }
  }

  /// The index of the last element that is as it should be; nil where none is.
  @inlinable @inline(__always) public func lastIndex(where isIt: (Element) -> Bool) -> Int? {
    switch storage {
    case .none: nil
    case .one(let element): isIt(element) ? 0 : nil
    case .many(let elements): elements.lastIndex(where: isIt)
    }
  }
}

extension ShortList: RangeReplaceableCollection {
  /// Puts elements in the place of others.
  @inlinable public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    change { $0.replaceSubrange(range, with: elements) }
  }

  /// Adds an element behind all others.
  @inlinable @inline(__always) public mutating func append(_ element: Element) {
    if case .none = storage { storage = .one(element) } else { change { $0.append(element) } }
  }

  /// Adds an element before the one that stands at an index.
  @inlinable public mutating func insert(_ element: Element, at index: Int) {
    if case .none = storage, index == 0 {
      storage = .one(element)
    } else {
      change { $0.insert(element, at: index) }
    }
  }

  /// Removes the element at an index.
  @inlinable @discardableResult public mutating func remove(at index: Int) -> Element {
    if case .one(let element) = storage, index == 0 {
      storage = .none
      return element
    }
    return change { $0.remove(at: index) }
  }
}

extension ShortList: Equatable where Element: Equatable {
  /// Whether both have the same elements in the same order.
  @inlinable
  public static func == (one: ShortList, other: ShortList) -> Bool { one.elementsEqual(other) }
}

extension ShortList: Sendable where Element: Sendable {}
extension ShortList.Storage: Sendable where Element: Sendable {}
