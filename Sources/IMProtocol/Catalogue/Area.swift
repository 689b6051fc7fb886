/// The part of the service that a call, callback or code belongs to.
public enum Area: String, CaseIterable, Sendable {
  case friends
  case groups
  case profiles
  case subscriptions
  case connection
  case parameters
  case general
}
