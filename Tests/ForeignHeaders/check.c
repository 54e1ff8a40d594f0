// Compares what SDLHost, UnicodeText, Phone and Accessibility know of libraries that they load when needed with the headers of
// those libraries. It is only compiled. An error names the line of Swift that has to change.
#include <stddef.h>
#include <stdint.h>

#include <X11/Xlib-xcb.h>
#include <civetweb.h>
#include <dbus/dbus.h>
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <qrencode.h>
#include <thai/thbrk.h>
#include <wayland-client.h>
#include <xcb/present.h>

#include "presentation-time.h"

#define EQUAL(a, b, swift) _Static_assert((a) == (b), #a " differs from " swift)
#define AT(type, member, offset, swift) EQUAL(offsetof(type, member), offset, swift)
// A function with the types that Swift calls it with.
#define TYPE(function, ...) __VA_ARGS__ = function

// WaylandQueue.swift: WaylandMessage, WaylandInterface, Argument, and the requests of the core.
AT(struct wl_message, name, 0, "WaylandMessage");
AT(struct wl_message, signature, sizeof(void *), "WaylandMessage");
AT(struct wl_message, types, 2 * sizeof(void *), "WaylandMessage");
EQUAL(sizeof(struct wl_message), 3 * sizeof(void *), "WaylandMessage");
AT(struct wl_interface, name, 0, "WaylandInterface");
AT(struct wl_interface, version, sizeof(void *), "WaylandInterface");
AT(struct wl_interface, method_count, sizeof(void *) + 4, "WaylandInterface");
AT(struct wl_interface, methods, 2 * sizeof(void *), "WaylandInterface");
AT(struct wl_interface, event_count, 3 * sizeof(void *), "WaylandInterface");
AT(struct wl_interface, events, 4 * sizeof(void *), "WaylandInterface");
EQUAL(sizeof(union wl_argument), sizeof(uint64_t), "WaylandListener.Argument");
EQUAL(WL_DISPLAY_GET_REGISTRY, 1, "WaylandQueue.init");
EQUAL(WL_REGISTRY_BIND, 0, "WaylandQueue.bind");
AT(struct wl_registry_listener, global, 0, "WaylandQueue.handle");
struct wl_proxy *TYPE(wl_proxy_marshal_array_constructor_versioned,
    (*create)(struct wl_proxy *, uint32_t, union wl_argument *, const struct wl_interface *, uint32_t));
void TYPE(wl_proxy_marshal_array, (*marshal)(struct wl_proxy *, uint32_t, union wl_argument *));
int TYPE(wl_proxy_add_dispatcher,
    (*listen_to)(struct wl_proxy *, wl_dispatcher_func_t, const void *, void *));
int (*dispatcher)(const void *, void *, uint32_t, const struct wl_message *, union wl_argument *);
_Static_assert(__builtin_types_compatible_p(__typeof__(dispatcher), wl_dispatcher_func_t),
    "wl_dispatcher_func_t differs from WaylandQueue.Functions.Handler");
struct wl_event_queue *TYPE(wl_display_create_queue, (*make_queue)(struct wl_display *));
void *TYPE(wl_proxy_create_wrapper, (*wrap)(void *));
void TYPE(wl_proxy_set_queue, (*set_queue)(struct wl_proxy *, struct wl_event_queue *));
int TYPE(wl_display_dispatch_queue_pending,
    (*dispatch)(struct wl_display *, struct wl_event_queue *));
void TYPE(wl_proxy_destroy, (*drop)(struct wl_proxy *));
void TYPE(wl_proxy_wrapper_destroy, (*drop_wrapper)(void *));
void TYPE(wl_event_queue_destroy, (*drop_queue)(struct wl_event_queue *));

// WaylandSamples.swift: the requests and events of a seat and a pointer.
EQUAL(WL_SEAT_GET_POINTER, 0, "WaylandSamples.setPointer");
EQUAL(WL_SEAT_CAPABILITY_POINTER, 1, "WaylandSamples.handle");
EQUAL(WL_POINTER_RELEASE, 1, "WaylandSamples.release");
EQUAL(WL_POINTER_RELEASE_SINCE_VERSION, 3, "WaylandSamples.init");
AT(struct wl_seat_listener, capabilities, 0, "WaylandSamples.handle");
AT(struct wl_pointer_listener, enter, 0, "WaylandSamples.handle");
AT(struct wl_pointer_listener, leave, sizeof(void *), "WaylandSamples.handle");
AT(struct wl_pointer_listener, motion, 2 * sizeof(void *), "WaylandSamples.handle");
AT(struct wl_pointer_listener, button, 3 * sizeof(void *), "WaylandSamples.handle");
EQUAL(WL_POINTER_BUTTON_STATE_PRESSED, 1, "WaylandSamples.handle");

// WaylandSeat.swift: the requests and events of a connection without the library.
EQUAL(WL_DISPLAY_SYNC, 0, "WaylandSeat.hasSeat");
AT(struct wl_display_listener, error, 0, "WaylandAnswer.take");
AT(struct wl_callback_listener, done, 0, "WaylandAnswer.take");

// WaylandPresentation.swift: the protocol presentation-time.
EQUAL(WP_PRESENTATION_DESTROY, 0, "WaylandPresentation.close");
EQUAL(WP_PRESENTATION_FEEDBACK, 1, "WaylandPresentation.willPresent");
AT(struct wp_presentation_listener, clock_id, 0, "WaylandPresentation.handle");
AT(struct wp_presentation_feedback_listener, sync_output, 0, "WaylandPresentation.handle");
AT(struct wp_presentation_feedback_listener, presented, sizeof(void *),
    "WaylandPresentation.handle");
AT(struct wp_presentation_feedback_listener, discarded, 2 * sizeof(void *),
    "WaylandPresentation.handle");

// XPresentation.swift: the extension Present.
AT(xcb_query_extension_reply_t, present, 8, "XPresentation.init");
EQUAL(XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY, 2, "XPresentation.completeNotify");
EQUAL(XCB_PRESENT_COMPLETE_NOTIFY, 1, "PresentComplete.init");
EQUAL(XCB_PRESENT_COMPLETE_KIND_PIXMAP, 0, "PresentComplete.init");
EQUAL(XCB_PRESENT_COMPLETE_MODE_SKIP, 2, "PresentComplete.init");
AT(xcb_present_complete_notify_event_t, event_type, 8, "PresentComplete.init");
AT(xcb_present_complete_notify_event_t, kind, 10, "PresentComplete.init");
AT(xcb_present_complete_notify_event_t, mode, 11, "PresentComplete.init");
AT(xcb_present_complete_notify_event_t, serial, 20, "PresentComplete.init");
AT(xcb_present_complete_notify_event_t, ust, 24, "PresentComplete.init");
AT(xcb_present_complete_notify_event_t, msc, 36, "PresentComplete.init");
xcb_connection_t *TYPE(XGetXCBConnection, (*connection_of)(Display *));
const xcb_query_extension_reply_t *TYPE(xcb_get_extension_data,
    (*find)(xcb_connection_t *, xcb_extension_t *));
uint32_t TYPE(xcb_generate_id, (*make_number)(xcb_connection_t *));
xcb_void_cookie_t TYPE(xcb_present_select_input,
    (*select_input)(xcb_connection_t *, uint32_t, uint32_t, uint32_t));
EQUAL(sizeof(xcb_void_cookie_t), sizeof(uint32_t), "XPresentation.Cookie");
xcb_special_event_t *TYPE(xcb_register_for_special_xge,
    (*register_for)(xcb_connection_t *, xcb_extension_t *, uint32_t, uint32_t *));
xcb_generic_event_t *TYPE(xcb_poll_for_special_event,
    (*poll_for)(xcb_connection_t *, xcb_special_event_t *));
void TYPE(xcb_unregister_for_special_event,
    (*unregister_for)(xcb_connection_t *, xcb_special_event_t *));

// WebLibrary.swift and PhoneServer.swift: CivetWeb.
EQUAL(MG_FEATURES_WEBSOCKET, 16, "WebLibrary.init");
EQUAL(MG_WEBSOCKET_OPCODE_TEXT, 1, "PhoneServer.receive");
EQUAL(MG_WEBSOCKET_OPCODE_BINARY, 2, "WebConnection.write");
EQUAL(MG_WEBSOCKET_OPCODE_CONNECTION_CLOSE, 8, "WebConnection.close");
EQUAL(MG_WEBSOCKET_OPCODE_PING, 9, "PhoneServer.receive");
EQUAL(MG_WEBSOCKET_OPCODE_PONG, 10, "PhoneServer.receive");
AT(struct mg_request_info, request_method, 0, "WebLibrary.head");
AT(struct mg_request_info, request_uri, sizeof(void *), "WebLibrary.head");
AT(struct mg_server_port, port, 4, "WebLibrary.port");
_Static_assert(sizeof(struct mg_server_port) <= 32, "mg_server_port is longer than in WebLibrary.port");
unsigned TYPE(mg_init_library, (*begin)(unsigned));
unsigned TYPE(mg_check_feature, (*has)(unsigned));
struct mg_context *TYPE(mg_start,
    (*start)(const struct mg_callbacks *, void *, const char **));
void TYPE(mg_stop, (*stop)(struct mg_context *));
int TYPE(mg_get_server_ports, (*ports)(const struct mg_context *, int, struct mg_server_port *));
void TYPE(mg_set_request_handler,
    (*handle_requests)(struct mg_context *, const char *, mg_request_handler, void *));
void TYPE(mg_set_websocket_handler,
    (*handle_messages)(struct mg_context *, const char *, mg_websocket_connect_handler,
        mg_websocket_ready_handler, mg_websocket_data_handler, mg_websocket_close_handler, void *));
int (*answer)(struct mg_connection *, void *);
_Static_assert(__builtin_types_compatible_p(__typeof__(answer), mg_request_handler),
    "mg_request_handler differs from WebLibrary.Answer");
int (*message)(struct mg_connection *, int, char *, size_t, void *);
_Static_assert(__builtin_types_compatible_p(__typeof__(message), mg_websocket_data_handler),
    "mg_websocket_data_handler differs from WebLibrary.Message");
int TYPE(mg_write, (*write_bytes)(struct mg_connection *, const void *, size_t));
int TYPE(mg_websocket_write, (*send_bytes)(struct mg_connection *, int, const char *, size_t));

// QRCode.swift: libqrencode.
AT(QRcode, version, 0, "QRCode.Code");
AT(QRcode, width, 4, "QRCode.Code");
AT(QRcode, data, 8, "QRCode.Code");
EQUAL(QR_ECLEVEL_M, 1, "QRCode.init");
QRcode *TYPE(QRcode_encodeString8bit, (*encode)(const char *, int, QRecLevel));
void TYPE(QRcode_free, (*free_code)(QRcode *));

// DBusLibrary.swift and DBusMessage.swift: libdbus.
_Static_assert(sizeof(DBusMessageIter) <= 128, "DBusMessageIter is longer than DBusLibrary.iteratorSize");
EQUAL(sizeof(dbus_bool_t), sizeof(uint32_t), "DBusLibrary.Test");
EQUAL(DBUS_MESSAGE_TYPE_METHOD_CALL, 1, "DBusMessage.Kind");
EQUAL(DBUS_MESSAGE_TYPE_METHOD_RETURN, 2, "DBusMessage.Kind");
EQUAL(DBUS_MESSAGE_TYPE_ERROR, 3, "DBusMessage.Kind");
EQUAL(DBUS_MESSAGE_TYPE_SIGNAL, 4, "DBusMessage.Kind");
EQUAL(DBUS_TYPE_STRUCT, 0x72, "DBusType");
EQUAL(DBUS_TYPE_DICT_ENTRY, 0x65, "DBusType");
DBusConnection *TYPE(dbus_connection_open_private, (*open_private)(const char *, DBusError *));
void TYPE(dbus_connection_close, (*close_bus)(DBusConnection *));
void TYPE(dbus_connection_unref, (*release_bus)(DBusConnection *));
dbus_bool_t TYPE(dbus_connection_get_unix_fd, (*descriptor_of)(DBusConnection *, int *));
dbus_bool_t TYPE(dbus_connection_read_write, (*exchange)(DBusConnection *, int));
dbus_bool_t TYPE(dbus_connection_get_is_authenticated, (*is_authenticated)(DBusConnection *));
dbus_bool_t TYPE(dbus_connection_has_messages_to_send, (*has_messages)(DBusConnection *));
DBusMessage *TYPE(dbus_connection_pop_message, (*pop)(DBusConnection *));
dbus_bool_t TYPE(dbus_connection_send, (*send_bus)(DBusConnection *, DBusMessage *, dbus_uint32_t *));
void TYPE(dbus_connection_set_change_sigpipe, (*set_change_sigpipe)(dbus_bool_t));
DBusMessage *TYPE(dbus_message_new, (*make_message)(int));
void TYPE(dbus_message_unref, (*release_message)(DBusMessage *));
int TYPE(dbus_message_get_type, (*kind_of)(DBusMessage *));
dbus_uint32_t TYPE(dbus_message_get_serial, (*serial_of)(DBusMessage *));
dbus_uint32_t TYPE(dbus_message_get_reply_serial, (*reply_serial_of)(DBusMessage *));
dbus_bool_t TYPE(dbus_message_get_no_reply, (*needs_no_reply)(DBusMessage *));
const char *TYPE(dbus_message_get_path, (*path_of)(DBusMessage *));
dbus_bool_t TYPE(dbus_message_set_path, (*set_path)(DBusMessage *, const char *));
dbus_bool_t TYPE(dbus_message_set_error_name, (*set_error)(DBusMessage *, const char *));
dbus_bool_t TYPE(dbus_message_set_reply_serial, (*set_reply)(DBusMessage *, dbus_uint32_t));
void TYPE(dbus_message_set_no_reply, (*set_no_reply)(DBusMessage *, dbus_bool_t));
void TYPE(dbus_message_set_auto_start, (*set_auto_start)(DBusMessage *, dbus_bool_t));
dbus_bool_t TYPE(dbus_message_iter_init, (*begin_reading)(DBusMessage *, DBusMessageIter *));
void TYPE(dbus_message_iter_init_append, (*begin_appending)(DBusMessage *, DBusMessageIter *));
int TYPE(dbus_message_iter_get_arg_type, (*type_of)(DBusMessageIter *));
void TYPE(dbus_message_iter_get_basic, (*read_basic)(DBusMessageIter *, void *));
void TYPE(dbus_message_iter_recurse, (*recurse)(DBusMessageIter *, DBusMessageIter *));
dbus_bool_t TYPE(dbus_message_iter_next, (*next_value)(DBusMessageIter *));
dbus_bool_t TYPE(dbus_message_iter_append_basic, (*append)(DBusMessageIter *, int, const void *));
dbus_bool_t TYPE(dbus_message_iter_open_container,
    (*open_container)(DBusMessageIter *, int, const char *, DBusMessageIter *));
dbus_bool_t TYPE(dbus_message_iter_close_container,
    (*close_container)(DBusMessageIter *, DBusMessageIter *));

// HarfBuzz.swift and Shaper.swift.
EQUAL(HB_DIRECTION_LTR, 4, "HarfBuzz.leftToRight");
EQUAL(HB_DIRECTION_RTL, 5, "HarfBuzz.rightToLeft");
EQUAL(HB_MEMORY_MODE_READONLY, 1, "Shaper.face");
EQUAL(HB_SCRIPT_COMMON, HB_TAG('Z', 'y', 'y', 'y'), "Script.common");
EQUAL(HB_SCRIPT_INHERITED, HB_TAG('Z', 'i', 'n', 'h'), "Script.inherited");
EQUAL(HB_SCRIPT_UNKNOWN, HB_TAG('Z', 'z', 'z', 'z'), "Script.unknown");
EQUAL(sizeof(hb_script_t), sizeof(uint32_t), "HarfBuzz.Set");
EQUAL(sizeof(hb_glyph_info_t), 20, "Shaper.glyphs");
AT(hb_glyph_info_t, codepoint, 0, "Shaper.glyphs");
AT(hb_glyph_info_t, cluster, 8, "Shaper.glyphs");
EQUAL(sizeof(hb_glyph_position_t), 20, "Shaper.glyphs");
AT(hb_glyph_position_t, x_advance, 0, "Shaper.glyphs");
AT(hb_glyph_position_t, y_offset, 12, "Shaper.glyphs");
EQUAL(sizeof(hb_glyph_extents_t), 16, "Shaper.top");
AT(hb_glyph_extents_t, y_bearing, 4, "Shaper.top");
hb_blob_t *TYPE(hb_blob_create,
    (*create_blob)(const char *, unsigned, hb_memory_mode_t, void *, hb_destroy_func_t));
hb_face_t *TYPE(hb_face_create, (*create_face)(hb_blob_t *, unsigned));
unsigned TYPE(hb_face_get_upem, (*units)(const hb_face_t *));
hb_font_t *TYPE(hb_font_create, (*create_font)(hb_face_t *));
void TYPE(hb_ot_font_set_funcs, (*use_open_type)(hb_font_t *));
void TYPE(hb_blob_destroy, (*destroy_blob)(hb_blob_t *));
void TYPE(hb_face_destroy, (*destroy_face)(hb_face_t *));
void TYPE(hb_font_destroy, (*destroy_font)(hb_font_t *));
hb_buffer_t *TYPE(hb_buffer_create, (*create_buffer)(void));
void TYPE(hb_buffer_clear_contents, (*clear_buffer)(hb_buffer_t *));
void TYPE(hb_buffer_add_utf32, (*add_text)(hb_buffer_t *, const uint32_t *, int, unsigned, int));
void TYPE(hb_buffer_set_direction, (*set_direction)(hb_buffer_t *, hb_direction_t));
void TYPE(hb_buffer_set_script, (*set_script)(hb_buffer_t *, hb_script_t));
void TYPE(hb_shape, (*shape)(hb_font_t *, hb_buffer_t *, const hb_feature_t *, unsigned));
hb_glyph_info_t *TYPE(hb_buffer_get_glyph_infos, (*glyphs)(hb_buffer_t *, unsigned *));
hb_glyph_position_t *TYPE(hb_buffer_get_glyph_positions, (*positions)(hb_buffer_t *, unsigned *));
hb_bool_t TYPE(hb_font_get_glyph_extents,
    (*extents)(hb_font_t *, hb_codepoint_t, hb_glyph_extents_t *));
hb_unicode_funcs_t *TYPE(hb_unicode_funcs_get_default, (*unicode)(void));
hb_script_t TYPE(hb_unicode_script, (*script_of)(hb_unicode_funcs_t *, hb_codepoint_t));

// Fontconfig.swift.
EQUAL(FcMatchPattern, 0, "Fontconfig.match");
EQUAL(FcResultMatch, 0, "Fontconfig.match");
EQUAL(FC_WEIGHT_REGULAR, 80, "Font.Weight.fontconfig");
EQUAL(FC_WEIGHT_MEDIUM, 100, "Font.Weight.fontconfig");
EQUAL(FC_WEIGHT_DEMIBOLD, 180, "Fontconfig.bold");
EQUAL(FC_WEIGHT_BOLD, 200, "Font.Weight.fontconfig");
EQUAL(FC_WEIGHT_BLACK, 210, "Font.Weight.fontconfig");
EQUAL(sizeof(FcChar8), 1, "Fontconfig.Text");
FcConfig *TYPE(FcInitLoadConfigAndFonts, (*load_fonts)(void));
FcBool TYPE(FcConfigAppFontAddDir, (*add_folder)(FcConfig *, const FcChar8 *));
FcPattern *TYPE(FcPatternCreate, (*create_pattern)(void));
FcCharSet *TYPE(FcCharSetCreate, (*create_characters)(void));
void TYPE(FcPatternDestroy, (*destroy_pattern)(FcPattern *));
void TYPE(FcCharSetDestroy, (*destroy_characters)(FcCharSet *));
void TYPE(FcDefaultSubstitute, (*defaults)(FcPattern *));
FcBool TYPE(FcPatternAddString, (*add_string)(FcPattern *, const char *, const FcChar8 *));
FcBool TYPE(FcPatternAddInteger, (*add_integer)(FcPattern *, const char *, int));
FcBool TYPE(FcPatternAddCharSet, (*add_characters)(FcPattern *, const char *, const FcCharSet *));
FcBool TYPE(FcCharSetAddChar, (*add_character)(FcCharSet *, FcChar32));
FcBool TYPE(FcConfigSubstitute, (*substitute)(FcConfig *, FcPattern *, FcMatchKind));
FcPattern *TYPE(FcFontMatch, (*match_font)(FcConfig *, FcPattern *, FcResult *));
FcResult TYPE(FcPatternGetString, (*get_string)(const FcPattern *, const char *, int, FcChar8 **));
FcResult TYPE(FcPatternGetInteger, (*get_integer)(const FcPattern *, const char *, int, int *));
FcResult TYPE(FcPatternGetBool, (*get_bool)(const FcPattern *, const char *, int, FcBool *));

// ThaiWords.swift.
ThBrk *TYPE(th_brk_new, (*new_dictionary)(const char *));
int TYPE(th_brk_find_breaks, (*find_breaks)(ThBrk *, const thchar_t *, int *, size_t));
EQUAL(sizeof(thchar_t), 1, "ThaiWords.Library.Find");
