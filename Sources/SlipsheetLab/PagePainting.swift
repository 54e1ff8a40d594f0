// Paints and encodes the frames of report pages.
import Drawing
import Lab
import PNG
import Pictures
import Raster

/// Makes a function that paints a frame with this typeface, and encodes the frame as JPEG or PNG.
package func pagePainter(_ typeface: any Typeface) -> PagePainter {
  { frame, size, scale, kind in
    let picture = try Painter.picture(
      of: frame.list, poses: frame.poses, size: size, scale: scale, typeface: typeface)
    switch kind {
    case .opaque(let quality): return JPEGFile.encode(picture, quality: quality)
    case .clear: return PNGFile.encode(picture)
    }
  }
}
