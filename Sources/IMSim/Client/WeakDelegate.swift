/// A weak reference to a delegate that the application owns.
struct WeakDelegate {
  weak var object: AnyObject?
}
