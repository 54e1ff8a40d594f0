// Paints and encodes the frames of pages to send.
import Drawing
import Lab
import PNG
import Pictures
import Raster

/// Paints frames with this typeface, and encodes them as JPEG or PNG.
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
