#pragma once

#include <stddef.h>

/// A text in UTF-8 that is part of the program.
struct BuiltInText {
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// scenarios/requirements.md: the requirements and decisions that scenarios cite.
extern const struct BuiltInText builtInRequirements;

/// scenarios/README.md: the guide to the language.
extern const struct BuiltInText builtInGuide;
