#pragma once

/// The settings of the runs on this thread; usually null. The code that starts a run owns the
/// settings of the run.
///
/// This target is in C because Swift has no thread-local variables. A task-local value would be too
/// slow: each rule reads the settings, and each read would require a call of the runtime and a
/// search.
extern _Thread_local void *_Nullable runScopeOfThread;

/// Returns the settings of the runs on this thread. The function is inline, so that reading costs
/// one load.
static inline void *_Nullable runScope(void) { return runScopeOfThread; }

/// Sets the settings of the runs on this thread. The caller must restore the previous value
/// afterwards.
static inline void setRunScope(void *_Nullable scope) { runScopeOfThread = scope; }

/// Returns the description of this thread's current activity; usually null. The code that performs
/// the activity owns the description.
void *_Nullable activityOfThread(void);

/// Sets the description of the activity. The caller must restore the previous value afterwards.
void setActivityOfThread(void *_Nullable activity);
