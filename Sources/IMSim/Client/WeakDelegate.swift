struct WeakDelegate {
  weak var object: AnyObject?
}
