#pragma once

#include <stddef.h>
#include <stdint.h>

/// Where a call is in the code.
struct StackFrame {
  /// The address as a symbolizer takes it: that for which the image is linked, wherever it is
  /// loaded.
  uintptr_t address;
  /// The file of a shared library; null for the program.
  const char *_Nullable image;
  /// The function, as the linker knows it; null where the image has no symbols.
  const char *_Nullable symbol;
};

/// Stores the addresses of the calls of this thread, the innermost first, and gives their number.
size_t captureCallStack(uintptr_t *_Nonnull addresses, size_t room);

/// Looks an address up in the images of this process. Not for two threads at a time.
struct StackFrame stackFrame(uintptr_t address);

/// The address at which the program is loaded, and that for which it is linked.
uintptr_t loadAddress(void);
uintptr_t linkAddress(void);

/// A function's name as its source has it, which the caller frees; null where it is no name of
/// Swift.
char *_Nullable demangledName(const char *_Nonnull symbol);
