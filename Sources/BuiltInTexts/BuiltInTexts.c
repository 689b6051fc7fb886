// This target is in C because C23 embeds a file directly. Swift embeds a file as an array literal
// with one element per byte. For these texts, compiling such a literal takes most of a minute.
#include "BuiltInTexts.h"

static const unsigned char requirements[] = {
#embed "../../scenarios/requirements.md"
};
static const unsigned char guide[] = {
#embed "../../scenarios/README.md"
};
static const unsigned char tutorial[] = {
#embed "../../scenarios/tutorial.md"
};

const struct BuiltInText builtInRequirements = {requirements, sizeof requirements};
const struct BuiltInText builtInGuide = {guide, sizeof guide};
const struct BuiltInText builtInTutorial = {tutorial, sizeof tutorial};
