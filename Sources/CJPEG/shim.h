// libjpeg-turbo's own API. It needs no setjmp, and decodes a picture at an eighth of its size quickly.
#include <turbojpeg.h>
