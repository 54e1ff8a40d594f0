"""Paints the scenes with Skia's raster backend (the package skia-python), from a recorded picture."""

import numpy
import skia

import exact
import scenes
from scenes import SIDE


def build(elements):
    path = skia.Path()
    for kind, *n in elements:
        (path.moveTo, path.lineTo, path.cubicTo, path.close)[kind](*n)
    return path


ORDERS = {"BGRA": skia.kBGRA_8888_ColorType, "RGBA": skia.kRGBA_8888_ColorType}


def ordered(pixels, order):
    """Converts BGRA to another order of channels, or back."""
    return pixels if order == "BGRA" else pixels[..., [2, 1, 0, 3]]


def prepare(order, steps, pixels, shown):
    """A function that paints the scene into `pixels`. It is called with the frame's number."""

    def info(alpha):
        return skia.ImageInfo.Make(SIDE, SIDE, ORDERS[order], alpha)

    surface = skia.Surface.MakeRasterDirect(info(skia.kPremul_AlphaType), pixels)
    images, contents = [], []
    for which in (scenes.OPAQUE, scenes.SOFT):
        alpha = skia.kOpaque_AlphaType if which == scenes.OPAQUE else skia.kPremul_AlphaType
        content = numpy.ascontiguousarray(ordered(shown[which], order))
        image = skia.Image.MakeRasterData(info(alpha), skia.Data.MakeWithoutCopy(content), SIDE * 4)
        contents.append(content)
        images.append(image)
    frames = []
    for turn in (0, 1):
        recorder = skia.PictureRecorder()
        record(steps, recorder.beginRecording(skia.Rect.MakeWH(SIDE, SIDE)), images, turn)
        frames.append(recorder.finishRecordingAsPicture())

    def paint(turn, canvas=surface.getCanvas(), keep=(surface, pixels, contents)):
        canvas.drawPicture(frames[turn & 1])

    return paint


def record(steps, canvas, images, turn):
    def ink(color, **more):
        return skia.Paint(Color=color, AntiAlias=True, **more)

    # Smaller pictures need means of the covered pixels. Mipmaps are Skia's nearest equivalent.
    mean = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    plain = skia.SamplingOptions()
    for code, *n in steps:
        if code == scenes.BACKGROUND:
            canvas.clear(n[0])
        elif code == scenes.RECTANGLE:
            canvas.drawRect(skia.Rect.MakeXYWH(*n[:4]), ink(n[4]))
        elif code == scenes.ROUNDED:
            canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(*n[:4]), n[4], n[4]), ink(n[5]))
        elif code == scenes.PATH:
            canvas.drawPath(build(n[1:-1]), ink(n[-1]))
        elif code in (scenes.PICTURE, scenes.CHANGING):
            if code == scenes.PICTURE:
                which, x, y, w, h, opacity, radius = n
            else:
                side = (n[1] + turn / 256) * SIDE
                which, x, y, w, h, opacity, radius = n[0], 0, 0, side, side, 1, 0
            box = skia.Rect.MakeXYWH(x, y, w, h)
            sampling = plain if w == SIDE else mean
            if radius:
                matrix = skia.Matrix.MakeRectToRect(
                    skia.Rect.MakeWH(SIDE, SIDE), box, skia.Matrix.kFill_ScaleToFit)
                shader = images[which].makeShader(
                    skia.TileMode.kClamp, skia.TileMode.kClamp, sampling, matrix)
                canvas.drawRRect(skia.RRect.MakeRectXY(box, radius, radius), skia.Paint(Shader=shader, AntiAlias=True))
            else:
                paint = skia.Paint(AntiAlias=True, Alphaf=opacity)
                canvas.drawImageRect(images[which], box, sampling, paint)
        elif code == scenes.BLUR:
            sigma = scenes.GLASS_SIGMA
            blur = skia.ImageFilters.Blur(sigma, sigma, skia.TileMode.kClamp)
            canvas.saveLayer(skia.Canvas.SaveLayerRec(skia.Rect.MakeXYWH(*n), None, blur, 0))
            canvas.restore()
            red, green, blue = exact.TINT
            canvas.drawRect(skia.Rect.MakeXYWH(*n),
                            skia.Paint(Color4f=skia.Color4f(red / 255, green / 255, blue / 255, exact.TINT_ALPHA)))
        elif code == scenes.SHADOW:
            paint = ink(n[6], MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, n[5], False))
            canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(*n[:4]), n[4], n[4]), paint)
