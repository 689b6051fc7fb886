/// A delegate, which the application keeps alive.
struct WeakDelegate {
  weak var object: AnyObject?
}
