#pragma once

/// What the runs on this thread do otherwise, as whoever runs them holds it; null as a rule.
///
/// C, since Swift has no thread-local variables: a task-local value costs a call of the runtime and
/// a search, and each rule asks.
extern _Thread_local void *_Nullable runScopeOfThread;

/// Inline, so that asking costs one load.
static inline void *_Nullable runScope(void) { return runScopeOfThread; }

/// Sets it; whoever does sets back what was there.
static inline void setRunScope(void *_Nullable scope) { runScopeOfThread = scope; }

/// What this thread is doing, as the code that does it holds the description; null as a rule.
void *_Nullable activityOfThread(void);

/// Sets it; the code that does sets back the value from before.
void setActivityOfThread(void *_Nullable activity);
