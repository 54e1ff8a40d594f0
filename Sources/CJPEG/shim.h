// libjpeg-turbo's API needs no setjmp, and quickly decodes a picture at an eighth of its size.
#include <turbojpeg.h>
