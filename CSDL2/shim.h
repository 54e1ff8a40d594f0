// The only access to SDL. Debian installs both headers below /usr/include/SDL2. If they are below another
// PREFIX: swift build -Xcc -IPREFIX/include -Xlinker -LPREFIX/lib
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
// Leaves out the headers of window systems, which define many common names.
#define SDL_PROTOTYPES_ONLY
#include <SDL2/SDL_syswm.h>
