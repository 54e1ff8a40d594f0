/* A cover of 390 by 844 points with a list, pulled by strokes from standard input.
 *
 * A line is `down|move|up x y seconds`. For each release the program prints the decision and its reason.
 * README.md explains how to build it.
 */
#include <stdio.h>
#include <string.h>

#include "slipsheet.h"

static const char *const verdicts[] = {"stays", "goes", "refused", "goes on"};
static const char *const causes[] = {"position", "speed", "momentum", "guard"};

/* A later version of the library may have more verdicts and causes. */
#define NAME(names, number) \
  ((number) >= 0 && (size_t)(number) < sizeof(names) / sizeof(names)[0] ? (names)[number] : "another one")

/* Sets the regions to the current frames. It is called before the finger is down, while nothing moves. */
static void say_regions(slip_session *session, int32_t cover, int32_t list, double now) {
  double y = slip_session_number(session, cover, SLIP_OFFSET, now);
  slip_session_remove_regions(session);
  int32_t whole = slip_session_add_region(session, SLIP_CONTENT, cover, 0, y, 390, 844, -1);
  slip_session_add_region(session, SLIP_CONTENT, list, 0, y + 300, 390, 544, whole);
}

static void report(slip_session *session) {
  slip_event event;
  for (int32_t index = 0; index < slip_session_event_count(session); index += 1) {
    if (!slip_session_event(session, index, &event)) continue;
    if (event.kind == SLIP_RELEASED) {
      printf("%s by %s: %.3f points of %.3f, %.1f points a second\n", NAME(verdicts, event.number),
             NAME(causes, event.cause), event.compared, event.threshold, event.speed);
    }
    if (event.kind == SLIP_DISMISSED) printf("dismissed at %.3f s\n", event.seconds);
  }
  slip_session_remove_events(session);
}

int main(void) {
  slip_session *session = slip_session_create(0);
  int32_t cover = slip_session_add(session, SLIP_COVER, -1, SLIP_BOTTOM, SLIP_CONTINUOUS);
  int32_t list = slip_session_add(session, SLIP_LIST, cover, SLIP_BOTTOM, SLIP_CONTINUOUS);
  slip_session_lay_out(session, cover, 390, 844, 0);
  slip_session_lay_out_list(session, list, 544, 2000);
  slip_session_present(session, cover, 0, 0);
  slip_session_remove_events(session);

  char word[8];
  double x, y, seconds;
  while (scanf("%7s %lf %lf %lf", word, &x, &y, &seconds) == 4) {
    int32_t phase = !strcmp(word, "down") ? SLIP_DOWN : !strcmp(word, "move") ? SLIP_MOVE : SLIP_UP;
    slip_session_advance(session, seconds);
    if (phase == SLIP_DOWN) {
      /* Presents the cover again if the previous stroke dismissed it. */
      slip_session_present(session, cover, 0, seconds);
      say_regions(session, cover, list, seconds);
      slip_session_remove_events(session);
    }
    slip_session_pointer(session, phase, 1, SLIP_TOUCH, x, y, seconds);
    if (phase == SLIP_UP) slip_session_advance(session, seconds + 2);
    report(session);
  }
  slip_session_destroy(session);
  return 0;
}
