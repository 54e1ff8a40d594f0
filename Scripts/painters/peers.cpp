// Paints the scenes of `scenes.py` with cairo, pixman and Qt's raster engine, as their users would do
// it. If a library has no equivalent, `_prepare` returns null.
#include <cairo.h>
#include <pixman.h>

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <cmath>
#include <cstdint>
#include <vector>

namespace {

enum Code { background, rectangle, rounded, path, picture, changing, blur, shadow, forgets };

struct Step {
  Code code;
  uint32_t color = 0;
  double x = 0, y = 0, w = 0, h = 0, radius = 0, opacity = 1;
  int which = 0;
  std::vector<std::vector<double>> elements;
};

std::vector<Step> read(const double *n, long count) {
  std::vector<Step> steps;
  const double *end = n + count;
  while (n < end) {
    Step s;
    s.code = Code(int(*n++));
    auto place = [&] { s.x = *n++, s.y = *n++, s.w = *n++, s.h = *n++; };
    switch (s.code) {
      case background: s.color = uint32_t(*n++); break;
      case rectangle: place(), s.color = uint32_t(*n++); break;
      case rounded: place(), s.radius = *n++, s.color = uint32_t(*n++); break;
      case path: {
        int elements = int(*n++);
        for (int i = 0; i < elements; i++) {
          int kind = int(*n++), numbers = kind == 2 ? 6 : kind == 3 ? 0 : 2;
          std::vector<double> e{double(kind)};
          while (numbers--) e.push_back(*n++);
          s.elements.push_back(e);
        }
        s.color = uint32_t(*n++);
        break;
      }
      case picture: s.which = int(*n++), place(), s.opacity = *n++, s.radius = *n++; break;
      case changing: s.which = int(*n++), s.opacity = *n++; break;
      case blur: place(); break;
      case shadow: place(), s.radius = *n++, s.opacity = *n++, s.color = uint32_t(*n++); break;
      case forgets: break;
    }
    steps.push_back(s);
  }
  return steps;
}

bool has(const std::vector<Step> &steps, Code code) {
  for (auto &s : steps)
    if (s.code == code) return true;
  return false;
}

double part(uint32_t color, int shift) { return (color >> shift & 255) / 255.0; }

struct Scene {
  std::vector<Step> steps;
  uint32_t *pixels;
  int width, height, side;
  const uint32_t *pictures;
  void *target = nullptr;
  void *shown[2] = {};
  const uint32_t *content(int which) const { return pictures + which * side * side; }
  double factor(const Step &s, long turn) const { return s.opacity + double(turn & 1) / 256; }
};

Scene *scene(const double *n, long count, uint32_t *pixels, long w, long h, const uint32_t *pictures,
             long side) {
  return new Scene{read(n, count), pixels, int(w), int(h), int(side), pictures};
}

void round(cairo_t *c, double x, double y, double w, double h, double r) {
  cairo_new_path(c);
  cairo_arc(c, x + w - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(c, x + w - r, y + h - r, r, 0, M_PI / 2);
  cairo_arc(c, x + r, y + h - r, r, M_PI / 2, M_PI);
  cairo_arc(c, x + r, y + r, r, M_PI, M_PI * 3 / 2);
  cairo_close_path(c);
}

}  // namespace

#define ENTRY(name)                                                                                \
  extern "C" void *name##_prepare(const double *n, long count, uint32_t *pixels, long w, long h,   \
                                  const uint32_t *pictures, long side)

// MARK: cairo

ENTRY(cairo) {
  Scene *s = scene(n, count, pixels, w, h, pictures, side);
  if (has(s->steps, blur) || has(s->steps, shadow)) return nullptr;
  auto surface = [](const uint32_t *p, int w, int h) {
    return cairo_image_surface_create_for_data((unsigned char *)p, CAIRO_FORMAT_ARGB32, w, h, w * 4);
  };
  s->target = cairo_create(surface(pixels, w, h));
  for (int i = 0; i < 2; i++) s->shown[i] = surface(s->content(i), side, side);
  return s;
}

extern "C" void cairo_paint_scene(Scene *s, long turn) {
  auto c = (cairo_t *)s->target;
  auto color = [&](uint32_t v) {
    cairo_set_source_rgba(c, part(v, 16), part(v, 8), part(v, 0), part(v, 24));
  };
  for (auto &step : s->steps) switch (step.code) {
      case background:
        color(step.color);
        cairo_set_operator(c, CAIRO_OPERATOR_SOURCE);
        cairo_paint(c);
        cairo_set_operator(c, CAIRO_OPERATOR_OVER);
        break;
      case rectangle:
        color(step.color);
        cairo_rectangle(c, step.x, step.y, step.w, step.h);
        cairo_fill(c);
        break;
      case rounded:
        color(step.color);
        round(c, step.x, step.y, step.w, step.h, step.radius);
        cairo_fill(c);
        break;
      case path:
        color(step.color);
        cairo_new_path(c);
        for (auto &e : step.elements) switch (int(e[0])) {
            case 0: cairo_move_to(c, e[1], e[2]); break;
            case 1: cairo_line_to(c, e[1], e[2]); break;
            case 2: cairo_curve_to(c, e[1], e[2], e[3], e[4], e[5], e[6]); break;
            default: cairo_close_path(c);
          }
        cairo_fill(c);
        break;
      case picture:
      case changing: {
        cairo_save(c);
        double w = step.w, h = step.h, k = s->factor(step, turn);
        if (step.code == changing) w = h = k * s->side;
        cairo_translate(c, step.x, step.y);
        if (step.radius > 0) round(c, 0, 0, w, h, step.radius);
        cairo_scale(c, w / s->side, h / s->side);
        cairo_set_source_surface(c, (cairo_surface_t *)s->shown[step.which], 0, 0);
        cairo_pattern_set_filter(cairo_get_source(c), CAIRO_FILTER_GOOD);
        if (step.radius > 0) {
          cairo_fill(c);
        } else if (step.code == picture && step.opacity < 1) {
          cairo_paint_with_alpha(c, step.opacity);
        } else {
          cairo_rectangle(c, 0, 0, s->side, s->side);
          if (step.code == changing) cairo_pattern_set_extend(cairo_get_source(c), CAIRO_EXTEND_PAD);
          cairo_fill(c);
        }
        cairo_restore(c);
        break;
      }
      default: break;
    }
  cairo_surface_flush(cairo_get_target(c));
}

// MARK: pixman

ENTRY(pixman) {
  Scene *s = scene(n, count, pixels, w, h, pictures, side);
  if (has(s->steps, rounded) || has(s->steps, path) || has(s->steps, shadow) || has(s->steps, blur)
      || has(s->steps, forgets))
    return nullptr;
  for (auto &step : s->steps)
    if (step.radius > 0) return nullptr;
  auto image = [](const uint32_t *p, int w, int h) {
    return pixman_image_create_bits(PIXMAN_a8r8g8b8, w, h, (uint32_t *)p, w * 4);
  };
  s->target = image(pixels, w, h);
  for (int i = 0; i < 2; i++) s->shown[i] = image(s->content(i), side, side);
  return s;
}

extern "C" void pixman_paint_scene(Scene *s, long turn) {
  auto to = (pixman_image_t *)s->target;
  auto color = [](uint32_t v) {
    double a = part(v, 24);
    auto whole = [&](int shift) { return uint16_t(std::lround(part(v, shift) * a * 65535)); };
    return pixman_color_t{whole(16), whole(8), whole(0), uint16_t(std::lround(a * 65535))};
  };
  for (auto &step : s->steps) switch (step.code) {
      case background: {
        pixman_color_t c = color(step.color);
        pixman_box32_t all{0, 0, s->width, s->height};
        pixman_image_fill_boxes(PIXMAN_OP_SRC, to, &c, 1, &all);
        break;
      }
      case rectangle: {
        pixman_color_t c = color(step.color);
        pixman_box32_t box{int(step.x), int(step.y), int(step.x + step.w), int(step.y + step.h)};
        pixman_image_fill_boxes(PIXMAN_OP_OVER, to, &c, 1, &box);
        break;
      }
      case picture:
      case changing: {
        auto from = (pixman_image_t *)s->shown[step.which];
        pixman_image_t *mask = nullptr;
        double w = step.w, h = step.h;
        if (step.code == changing) {
          double k = s->factor(step, turn);
          w = h = k * s->side;
          pixman_transform_t t;
          pixman_transform_init_scale(&t, pixman_double_to_fixed(1 / k), pixman_double_to_fixed(1 / k));
          pixman_image_set_transform(from, &t);
          pixman_image_set_filter(from, PIXMAN_FILTER_BILINEAR, nullptr, 0);
          pixman_image_set_repeat(from, PIXMAN_REPEAT_PAD);
        } else {
          pixman_image_set_transform(from, nullptr);
          if (step.opacity < 1) {
            pixman_color_t c{0, 0, 0, uint16_t(std::lround(step.opacity * 65535))};
            mask = pixman_image_create_solid_fill(&c);
          }
        }
        bool opaque = step.which == 0 && !mask;
        pixman_image_composite32(opaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER, from, mask, to, 0, 0, 0, 0,
                                 int(step.x), int(step.y), int(std::ceil(w)), int(std::ceil(h)));
        if (mask) pixman_image_unref(mask);
        break;
      }
      default: break;
    }
}

// MARK: Qt

namespace {
struct QtTarget {
  QImage image;
  std::vector<QPainterPath> paths;
};
}  // namespace

ENTRY(qt) {
  Scene *s = scene(n, count, pixels, w, h, pictures, side);
  if (has(s->steps, blur) || has(s->steps, shadow)) return nullptr;
  auto image = [](const uint32_t *p, int w, int h) {
    return QImage((uchar *)p, w, h, w * 4, QImage::Format_ARGB32_Premultiplied);
  };
  auto target = new QtTarget{image(pixels, w, h), {}};
  for (auto &step : s->steps) {
    QPainterPath p;
    p.setFillRule(Qt::WindingFill);
    for (auto &e : step.elements) switch (int(e[0])) {
        case 0: p.moveTo(e[1], e[2]); break;
        case 1: p.lineTo(e[1], e[2]); break;
        case 2: p.cubicTo(e[1], e[2], e[3], e[4], e[5], e[6]); break;
        default: p.closeSubpath();
      }
    target->paths.push_back(p);
  }
  s->target = target;
  s->shown[0] = new QImage(
      QImage((uchar *)s->content(0), side, side, side * 4, QImage::Format_RGB32));
  s->shown[1] = new QImage(image(s->content(1), side, side));
  return s;
}

extern "C" void qt_paint_scene(Scene *s, long turn) {
  auto target = (QtTarget *)s->target;
  QPainter q(&target->image);
  q.setRenderHint(QPainter::Antialiasing);
  q.setRenderHint(QPainter::SmoothPixmapTransform);
  q.setPen(Qt::NoPen);
  auto color = [](uint32_t v) {
    return QColor::fromRgba(v);
  };
  for (size_t i = 0; i < s->steps.size(); i++) {
    auto &step = s->steps[i];
    QRectF box(step.x, step.y, step.w, step.h);
    switch (step.code) {
      case background: target->image.fill(color(step.color)); break;
      case rectangle: q.fillRect(box, color(step.color)); break;
      case rounded:
        q.setBrush(color(step.color));
        q.drawRoundedRect(box, step.radius, step.radius);
        break;
      case path:
        q.setBrush(color(step.color));
        q.drawPath(target->paths[i]);
        break;
      case picture:
      case changing: {
        auto &image = *(QImage *)s->shown[step.which];
        if (step.code == changing) {
          double side = s->factor(step, turn) * s->side;
          box = QRectF(0, 0, side, side);
        }
        if (step.radius > 0) {
          QBrush brush(image);
          brush.setTransform(QTransform(step.w / s->side, 0, 0, step.h / s->side, step.x, step.y));
          q.setBrush(brush);
          q.drawRoundedRect(box, step.radius, step.radius);
        } else {
          q.setOpacity(step.code == picture ? step.opacity : 1);
          q.drawImage(box, image);
          q.setOpacity(1);
        }
        break;
      }
      default: break;
    }
  }
}
