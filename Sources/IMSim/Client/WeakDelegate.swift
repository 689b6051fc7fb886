/// A delegate of an application, which the application keeps alive.
struct WeakDelegate {
  weak var object: AnyObject?
}
