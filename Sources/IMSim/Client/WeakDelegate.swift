struct WeakDelegate {
  weak var object: AnyObject?
  /// The callbacks for which the delegate has no method.
  let ignored: [Callback.Kind]
}
