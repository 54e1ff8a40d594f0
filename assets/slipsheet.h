/* Gestures that dismiss: covers, sheets, drawers, bars, screens, pages, cards, light boxes and lists.
 *
 * The library draws nothing and reads no clock: pointers and instants go in, events and numbers come out.
 * Link libslipsheet.a with -lm, or the product SlipsheetEngine of the Swift package slipsheet. One thread at a time may use a session; sessions know nothing of each other.
 *
 * Lengths are points, y goes down. Times are seconds of any clock that does not run backwards; an instant
 * before the last one counts as the last one. Speeds are points a second. Interactions are numbers, counted
 * from 0 in the order in which they were added. A number that is none does nothing and answers 0.
 *
 * A frame goes so:
 *   slip_session_pointer(...) for each report of a pointer, with its own time
 *   slip_session_advance(session, now)
 *   slip_session_event(...) for what came of it, then slip_session_remove_events
 *   slip_session_number(...) for what is drawn
 *   draw again while slip_session_is_moving, and at slip_session_deadline
 */
#ifndef SLIPSHEET_H
#define SLIPSHEET_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct slip_session slip_session;

/* ---- Sessions ---- */

/* right_to_left: 1 where one reads from right to left. */
slip_session *slip_session_create(int32_t right_to_left);
void slip_session_destroy(slip_session *session);
/* 1 for people who asked for reduced motion: what would travel far is there at once. */
void slip_session_reduce_motion(slip_session *session, int32_t is_reduced);

/* ---- Values ----
 * Each is called group.name, as in preset files: pullDown.threshold. A flag is 0 or 1, a choice is the index
 * of its word. A session begins with the original values. */

typedef struct slip_value {
  const char *name;
  double value;
} slip_value;

int32_t slip_value_count(void);
/* Copies the name of a value with a zero at its end. Answers its length; nothing is copied where the buffer
 * is too small, or NULL. */
int32_t slip_value_name(int32_t index, char *buffer, int32_t size);
/* -1: there is no such value. */
int32_t slip_value_index(const char *name);
/* A value outside of its range counts as the nearest in it. */
void slip_session_set(slip_session *session, int32_t index, double value);
double slip_session_get(slip_session *session, int32_t index);

/* Sets many, such as those that `slipsheet export --to c` writes. Answers how many names are unknown. */
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
  SLIP_SHEET,        /* pullToDismiss: a sheet that leaves when its list is pulled past the top */
  SLIP_DETENT_SHEET, /* places: a sheet that rests at several heights */
  SLIP_DRAWER,       /* drawer: from an edge */
  SLIP_BAR,          /* bar: raised to a page */
  SLIP_STACK,        /* navigation: screens, swiped back from the leading edge */
  SLIP_PAGER,        /* pager: pages side by side */
  SLIP_CARD,         /* edgeCard, hero, stretchyCover: a card that opens to a page */
  SLIP_LIGHTBOX,     /* lightbox, pager: pictures over everything */
  SLIP_LIST          /* scroll: in a sheet it shares the finger with it */
} slip_kind;

typedef enum slip_edge { SLIP_BOTTOM, SLIP_TOP, SLIP_LEADING, SLIP_TRAILING } slip_edge;

/* Who decides whether a finger on the list scrolls or pulls. */
typedef enum slip_style { SLIP_CONTINUOUS, SLIP_DISCONTINUOUS, SLIP_SCROLL_DECIDES } slip_style;

/* parent: the interaction around it, -1 for none. edge and style are for sheets. Answers its number. */
int32_t slip_session_add(
    slip_session *session, int32_t kind, int32_t parent, int32_t edge, int32_t style);

/* The room that a sheet, a stack or pages fill. length: of a drawer or a lowered bar along its way. */
void slip_session_lay_out(
    slip_session *session, int32_t interaction, double width, double height, double length);
/* The heights of a list's viewport and of its content. */
void slip_session_lay_out_list(
    slip_session *session, int32_t list, double viewport, double content);
/* The room of the page, its origin in the window, and the card's frame in the room. Say it again before
 * the card opens or closes, if it may have moved. */
void slip_session_lay_out_card(
    slip_session *session, int32_t card, double width, double height, double origin_x,
    double origin_y, double x, double y, double card_width, double card_height);
/* sizes: width and height of each picture, in any unit. */
void slip_session_lay_out_pictures(
    slip_session *session, int32_t lightbox, double width, double height, double origin_x,
    double origin_y, const double *sizes, int32_t count);
void slip_session_set_pages(slip_session *session, int32_t pager, int32_t count);

/* ---- Regions: which part of the screen takes pointers ----
 * Say them again whenever something moved and no finger is down, best when a pointer goes down. */

typedef enum slip_role {
  SLIP_CONTENT, /* the sheet, the list, the pages, all screens of a stack, the page of a card */
  SLIP_EDGE,    /* everything around a drawer that is opened from its edge */
  SLIP_MOVING,  /* the top screen of a stack while it moves */
  SLIP_CLOSED,  /* a card that is not open */
  SLIP_SHIELD   /* takes pointers from what lies below, for no interaction */
} slip_role;

void slip_session_remove_regions(slip_session *session);
/* Above those before it. parent: the number of the region around it, -1 for none. */
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
/* When something happens without a pointer; infinite: never. */
double slip_session_deadline(slip_session *session);
int32_t slip_session_is_moving(slip_session *session, double seconds);
/* 1: a drag has the pointer, which is no click any more. */
int32_t slip_session_takes(slip_session *session, int32_t pointer);

/* ---- Commands ---- */

typedef enum slip_source {
  SLIP_BY_DRAG, SLIP_BY_BUTTON, SLIP_BY_ESCAPE, SLIP_BY_TAP, SLIP_BY_TIMER, SLIP_BY_PROGRAM
} slip_source;

/* Presents a sheet, opens a card, pushes a screen. */
void slip_session_present(
    slip_session *session, int32_t interaction, int32_t is_animated, double seconds);
/* Dismisses a sheet, closes a card or a light box, takes the top screen off. */
void slip_session_dismiss(
    slip_session *session, int32_t interaction, int32_t source, double seconds);
/* Goes to a detent, a page, a picture, or to so many screens, at most 1000. One that is none changes nothing. */
void slip_session_select(
    slip_session *session, int32_t interaction, int32_t number, int32_t is_animated,
    double seconds);
/* Turns a wheel over a list, in points. */
void slip_session_scroll(slip_session *session, int32_t list, double step, double seconds);
/* Makes the picture of a light box so many times as large. */
void slip_session_zoom(slip_session *session, int32_t lightbox, double factor, double seconds);
/* 0: fingers do not dismiss it. They pull, and it comes back; SLIP_REFUSED says so. */
void slip_session_allow_drags(slip_session *session, int32_t interaction, int32_t allows);
/* So many sheets lie over this one: see SLIP_COVERAGE of each. */
void slip_session_cover(slip_session *session, int32_t interaction, double depth);

/* ---- Numbers: what is drawn. What an interaction has not is 0. ---- */

typedef enum slip_number {
  SLIP_OFFSET,   /* points from fully open; of pages and lists from their beginning */
  SLIP_PROGRESS, /* 0: absent; 1: fully open */
  SLIP_VELOCITY,
  SLIP_RADIUS,   /* points of corners */
  SLIP_SCRIM,    /* opacity of the black below it, 0 to 1 */
  SLIP_SCALE,
  SLIP_X,        /* points that a page is carried, or that a picture is from the middle */
  SLIP_Y,
  SLIP_TURN,     /* radians */
  SLIP_LOWER,    /* points of the screen below the top one */
  SLIP_BUTTON,   /* opacity of a close button */
  SLIP_BLUR,     /* how much of what lies behind is blurred, 0 to 1 */
  SLIP_STRETCH,  /* height of the picture at the top of a page, as a share of its width */
  SLIP_BEHIND_SCALE, /* size of a sheet that others lie over, as a share of its own */
  SLIP_BEHIND_RISE,
  SLIP_BEHIND_DIM,
  SLIP_COVERAGE,    /* how far it has gone over a sheet below it, 0 to 1 */
  SLIP_SELECTED,    /* the detent, page or picture; screens of a stack, counted from 1 */
  SLIP_LOWER_DEPTH, /* the screen below the top one while it is seen, counted from 1; 0: none */
  SLIP_DEPARTING,   /* screens that go on leaving while another one moves */
  SLIP_PHASE,       /* 0: absent; 1: at rest; 2: on its way; 3: held; 4: leaving */
  SLIP_BLOCKS       /* 1: what lies below takes no pointers */
} slip_number;

double slip_session_number(
    slip_session *session, int32_t interaction, int32_t number, double seconds);
/* Points of a screen that goes on leaving; 0 is the uppermost of them. */
double slip_session_departure(
    slip_session *session, int32_t stack, int32_t number, double seconds);

/* ---- Events ---- */

typedef enum slip_event_kind {
  SLIP_DRAG_BEGAN, SLIP_DRAG_CANCELLED,
  SLIP_RELEASED,       /* number: 0 stays, 1 goes, 2 refused, 3 goes on; the decision is in the event */
  SLIP_REFUSED,        /* number: the source */
  SLIP_PRESENTED,
  SLIP_DISMISSED,      /* number: the source */
  SLIP_CLOSE_BEGAN, SLIP_CLOSE_CANCELLED,
  SLIP_DETENT_CHANGED, /* number: the detent */
  SLIP_PAGE_CHANGED,   /* number: the page */
  SLIP_PUSHED,         /* number: how many screens there are */
  SLIP_POPPED,
  SLIP_CUT,            /* reduced motion: something is at once where it would have travelled to */
  SLIP_WITHDRAWN       /* a drawer was drawn in a little and went back: it was never presented */
} slip_event_kind;

typedef struct slip_event {
  double seconds;
  double position;    /* of a release: points from where it belongs, onwards positive */
  double compared;    /* the position that was compared: that one, or where momentum would take it */
  double threshold;   /* strictly beyond it goes */
  double speed;       /* of the finger, onwards positive */
  double throw_speed; /* as fast goes by its direction; 0: speed alone decides nothing */
  int32_t kind;
  int32_t interaction;
  int32_t number;
  int32_t cause; /* of a release: 0 the position, 1 the speed, 2 where momentum would take it */
} slip_event;

int32_t slip_session_event_count(slip_session *session);
/* Fills in an event. 0: this one is for the session alone, pass it over. */
int32_t slip_session_event(slip_session *session, int32_t index, slip_event *event);
void slip_session_remove_events(slip_session *session);

/* ---- The log: strokes and decisions, one line of JSON each ----
 * `slipsheet import --from engine FILE` brings them into the lab. */

/* The size of the window; 0 keeps no log. At most 256 lines wait, the oldest go first. */
void slip_session_keep_log(slip_session *session, double width, double height);
/* Takes the oldest line with a zero at its end. Answers its length, 0 for none; a buffer that is too small,
 * or NULL, takes nothing. */
int32_t slip_session_log(slip_session *session, char *buffer, int32_t size);

#ifdef __cplusplus
}
#endif

#endif
