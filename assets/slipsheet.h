/* Gestures that dismiss: covers, sheets, drawers, bars, screens, pages, cards, light boxes and lists.
 *
 * The library draws nothing and reads no clock. Pointers and times go in, events and numbers come out.
 * Link libslipsheet.a with -lm, or the product SlipsheetEngine of the Swift package slipsheet. Only one
 * thread at a time may use a session. Sessions are independent of each other.
 *
 * Lengths are in points, and y points down. Times are seconds of any monotonic clock. A time before the last
 * one counts as the last one. Speeds are points per second. Interactions are identified by number, from 0 in
 * the order of creation. A call with an invalid number has no effect and returns 0. A number is invalid if it
 * names nothing, or if it is not finite or beyond 10^12.
 *
 * The steps of a frame:
 *   slip_session_pointer(...) for each pointer event, with the event's time
 *   slip_session_advance(session, now)
 *   slip_session_event(...) for the results, then slip_session_remove_events
 *   slip_session_number(...) for the values to draw
 *   another frame while slip_session_is_moving, and at slip_session_deadline
 */
#ifndef SLIPSHEET_H
#define SLIPSHEET_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct slip_session slip_session;

/* ---- Sessions ---- */

/* right_to_left: 1 for right-to-left languages. */
slip_session *slip_session_create(int32_t right_to_left);
void slip_session_destroy(slip_session *session);
/* 1 for users who prefer reduced motion: long travel becomes a jump. */
void slip_session_reduce_motion(slip_session *session, int32_t is_reduced);

/* ---- Values ----
 * The name of a value is group.name, as in preset files: pullDown.threshold. A flag is 0 or 1, a choice is
 * the index of its word. A session begins with the default values. */

typedef struct slip_value {
  const char *name;
  double value;
} slip_value;

int32_t slip_value_count(void);
/* Copies the name of a value with a zero at its end, and returns its length. Copies nothing if the buffer is
 * too small, or NULL. */
int32_t slip_value_name(int32_t index, char *buffer, int32_t size);
/* Returns -1 for an unknown name. */
int32_t slip_value_index(const char *name);
/* A value out of range is clamped. */
void slip_session_set(slip_session *session, int32_t index, double value);
double slip_session_get(slip_session *session, int32_t index);

/* Sets many values, as `slipsheet export --to c` writes them. Returns the number of unknown names. */
static inline int32_t slip_session_set_values(
    slip_session *session, const slip_value *values, int32_t count) {
  int32_t unknown = 0;
  for (int32_t place = 0; place < count; place += 1) {
    int32_t index = slip_value_index(values[place].name);
    if (index < 0) unknown += 1;
    else slip_session_set(session, index, values[place].value);
  }
  return unknown;
}

/* ---- Interactions ---- */

typedef enum slip_kind {
  SLIP_COVER,        /* pullDown: a cover that is pulled down */
  SLIP_SHEET,        /* pullToDismiss: a sheet that is dismissed by pulling its list past the top */
  SLIP_DETENT_SHEET, /* places: a sheet with several detents */
  SLIP_DRAWER,       /* drawer: a panel from an edge */
  SLIP_BAR,          /* bar: a bar that is raised to a page */
  SLIP_STACK,        /* navigation: screens with a swipe back from the leading edge */
  SLIP_PAGER,        /* pager: pages side by side */
  SLIP_CARD,         /* edgeCard, hero, stretchyCover: a card that opens to a page */
  SLIP_LIGHTBOX,     /* lightbox, pager: pictures over the whole window */
  SLIP_LIST          /* scroll: a list; in a sheet it hands the finger to the sheet and back */
} slip_kind;

typedef enum slip_edge { SLIP_BOTTOM, SLIP_TOP, SLIP_LEADING, SLIP_TRAILING } slip_edge;

/* How it is decided whether a finger on the list scrolls or pulls. */
typedef enum slip_style { SLIP_CONTINUOUS, SLIP_DISCONTINUOUS, SLIP_SCROLL_DECIDES } slip_style;

/* Returns the new interaction's number. parent: the enclosing interaction, or -1. edge, style: for sheets. */
int32_t slip_session_add(
    slip_session *session, int32_t kind, int32_t parent, int32_t edge, int32_t style);

/* width, height: of the container. length: of a drawer or a lowered bar along its travel. */
void slip_session_lay_out(
    slip_session *session, int32_t interaction, double width, double height, double length);
/* The heights of a list's viewport and of its content. */
void slip_session_lay_out_list(
    slip_session *session, int32_t list, double viewport, double content);
/* The size of the page's container, its origin in the window, and the card's frame in the container. Call it
 * again before the card opens or closes if the card may have moved. */
void slip_session_lay_out_card(
    slip_session *session, int32_t card, double width, double height, double origin_x,
    double origin_y, double x, double y, double card_width, double card_height);
/* sizes: width and height of each picture, in any unit. */
void slip_session_lay_out_pictures(
    slip_session *session, int32_t lightbox, double width, double height, double origin_x,
    double origin_y, const double *sizes, int32_t count);
void slip_session_set_pages(slip_session *session, int32_t pager, int32_t count);

/* ---- Regions: the areas that receive pointers ----
 * Set them again if something moved and no finger is down, preferably when a pointer goes down. */

typedef enum slip_role {
  SLIP_CONTENT, /* the sheet, the list, the pages, all screens of a stack, the page of a card */
  SLIP_EDGE,    /* everything around a drawer; a drag from its edge opens the drawer */
  SLIP_MOVING,  /* the top screen of a stack while it moves */
  SLIP_CLOSED,  /* a card that is not open */
  SLIP_SHIELD   /* no interaction: regions below it receive no pointers */
} slip_role;

void slip_session_remove_regions(slip_session *session);
/* Adds a region above the others. parent: the number of the enclosing region, or -1. */
int32_t slip_session_add_region(
    slip_session *session, int32_t role, int32_t interaction, double x, double y, double width,
    double height, int32_t parent);

/* ---- Input ---- */

typedef enum slip_phase { SLIP_DOWN, SLIP_MOVE, SLIP_UP, SLIP_CANCEL } slip_phase;
typedef enum slip_device { SLIP_TOUCH, SLIP_MOUSE, SLIP_PEN } slip_device;

void slip_session_pointer(
    slip_session *session, int32_t phase, int32_t pointer, int32_t device, double x, double y,
    double seconds);
void slip_session_advance(slip_session *session, double seconds);
/* The next time at which something happens without a pointer. Infinite: never. */
double slip_session_deadline(slip_session *session);
int32_t slip_session_is_moving(slip_session *session, double seconds);
/* 1: a drag owns the pointer, so it is no click. */
int32_t slip_session_takes(slip_session *session, int32_t pointer);

/* ---- Commands ---- */

typedef enum slip_source {
  SLIP_BY_DRAG, SLIP_BY_BUTTON, SLIP_BY_ESCAPE, SLIP_BY_TAP, SLIP_BY_TIMER, SLIP_BY_PROGRAM
} slip_source;

/* Presents a sheet, opens a card, pushes a screen. */
void slip_session_present(
    slip_session *session, int32_t interaction, int32_t is_animated, double seconds);
/* Dismisses a sheet, closes a card or a light box, pops a screen. */
void slip_session_dismiss(
    slip_session *session, int32_t interaction, int32_t source, double seconds);
/* Selects a detent, a page, a picture, or a number of screens (at most 1000). */
void slip_session_select(
    slip_session *session, int32_t interaction, int32_t number, int32_t is_animated,
    double seconds);
/* Scrolls a list by a wheel, in points. */
void slip_session_scroll(slip_session *session, int32_t list, double step, double seconds);
/* Multiplies the zoom of a light box's picture. */
void slip_session_zoom(slip_session *session, int32_t lightbox, double factor, double seconds);
/* 0: fingers may pull but not dismiss it. SLIP_REFUSED reports a refused dismissal. */
void slip_session_allow_drags(slip_session *session, int32_t interaction, int32_t allows);
/* depth: the number of sheets over this one, as the sum of their SLIP_COVERAGE. */
void slip_session_cover(slip_session *session, int32_t interaction, double depth);

/* ---- Numbers: the values to draw. A value that an interaction does not have is 0. ---- */

typedef enum slip_number {
  SLIP_OFFSET,   /* points from fully open; for pages and lists from the beginning */
  SLIP_PROGRESS, /* 0: absent; 1: fully open */
  SLIP_VELOCITY,
  SLIP_RADIUS,   /* corner radius in points */
  SLIP_SCRIM,    /* opacity of the black scrim below it, 0 to 1 */
  SLIP_SCALE,
  SLIP_X,        /* translation of a page, or a picture's distance from the middle, in points */
  SLIP_Y,
  SLIP_TURN,     /* radians */
  SLIP_LOWER,    /* offset of the screen below the top one, in points */
  SLIP_BUTTON,   /* opacity of a close button */
  SLIP_BLUR,     /* blur of the views behind, 0 to 1 */
  SLIP_STRETCH,  /* height of the picture at the top of a page, as a share of its width */
  SLIP_BEHIND_SCALE, /* scale, rise and dimming of a sheet that is behind others */
  SLIP_BEHIND_RISE,
  SLIP_BEHIND_DIM,
  SLIP_COVERAGE,    /* share of a sheet below that it covers, 0 to 1 */
  SLIP_SELECTED,    /* index of the detent, page or picture; the number of screens of a stack */
  SLIP_LOWER_DEPTH, /* the visible screen below the top one, counted from 1; 0: none */
  SLIP_DEPARTING,   /* number of screens that continue to disappear while another one moves */
  SLIP_PHASE,       /* 0: absent; 1: at rest; 2: moving; 3: dragged; 4: being dismissed */
  SLIP_BLOCKS       /* 1: views below it receive no pointers */
} slip_number;

double slip_session_number(
    slip_session *session, int32_t interaction, int32_t number, double seconds);
/* Offset in points of a screen that continues to disappear. number: 0 is the topmost. */
double slip_session_departure(
    slip_session *session, int32_t stack, int32_t number, double seconds);

/* ---- Events ---- */

typedef enum slip_event_kind {
  SLIP_DRAG_BEGAN, SLIP_DRAG_CANCELLED,
  SLIP_RELEASED,       /* number: 0 settles back, 1 completes, 2 is refused, 3 resumes */
  SLIP_REFUSED,        /* number: the source */
  SLIP_PRESENTED,
  SLIP_DISMISSED,      /* number: the source */
  SLIP_CLOSE_BEGAN, SLIP_CLOSE_CANCELLED,
  SLIP_DETENT_CHANGED, /* number: the detent */
  SLIP_PAGE_CHANGED,   /* number: the page */
  SLIP_PUSHED,         /* number: the number of screens */
  SLIP_POPPED,
  SLIP_CUT,            /* reduced motion: something jumped to its target */
  SLIP_WITHDRAWN       /* a drawer was pulled in a little and never presented */
} slip_event_kind;

typedef struct slip_event {
  double seconds;
  double position;    /* of a release: points from the resting position; positive: towards completion */
  double compared;    /* the compared position: the actual or the projected one */
  double threshold;   /* strictly beyond this position it completes */
  double speed;       /* of the finger; positive: towards completion */
  double throw_speed; /* speed at which its direction alone decides; 0: it never does */
  int32_t kind;
  int32_t interaction;
  int32_t number;
  int32_t cause; /* of a release: 0 the position, 1 the speed, 2 the projected position, 3 the position,
                    because the speed does not count just after scrolling */
} slip_event;

int32_t slip_session_event_count(slip_session *session);
/* Writes an event. Returns 0 for an internal event, which a host skips. */
int32_t slip_session_event(slip_session *session, int32_t index, slip_event *event);
void slip_session_remove_events(slip_session *session);

/* ---- The log: strokes and decisions, one line of JSON each ----
 * `slipsheet import --from engine FILE` imports them into the lab. */

/* Starts the log, or stops it if a size is 0. width, height: of the window. At most 256 lines are stored; then
 * the oldest are removed. */
void slip_session_keep_log(slip_session *session, double width, double height);
/* Copies and removes the oldest line, with a zero at its end. Returns its length, or 0 if there is none. If the
 * buffer is too small, or NULL, the line remains. */
int32_t slip_session_log(slip_session *session, char *buffer, int32_t size);

#ifdef __cplusplus
}
#endif

#endif
