// The only door to SDL. Debian keeps both headers below /usr/include/SDL2.
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
