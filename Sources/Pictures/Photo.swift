// A view that shows a photograph. The view shows a colour until the file has been read.
import Drawing
import Geometry
import Interface

/// A picture from a file or from bytes, decoded at about the displayed size.
///
/// The view takes all offered space. Set the view's size and shape with `.frame`, `.aspectRatio`
/// and `.cornerRadius`.
public struct Photo: View {
  let source: PictureStore.Source
  let store: PictureStore
  let fit: Picture.Fit
  let placeholder: Tint
  let scale: Double
  let place: SourcePlace

  /// - Parameters: - fit: `.fill` covers the whole frame, `.fit` shows the whole picture. -
  ///   placeholder: Colour that is shown until the picture is read, and after a failure. A failure
  ///   is logged once. - scale: Pixels per point of the display.
  public init(
    _ source: PictureStore.Source, in store: PictureStore, fit: Picture.Fit = .fill,
    placeholder: Tint = .fill, scale: Double = 1, fileID: String = #fileID, line: Int = #line
  ) {
    self.source = source
    self.store = store
    self.fit = fit
    self.placeholder = placeholder
    self.scale = scale
    place = SourcePlace(file: fileID, line: line)
  }

  /// A photograph from the PNG or JPEG file at `path`.
  public init(
    _ path: String, in store: PictureStore, fit: Picture.Fit = .fill, placeholder: Tint = .fill,
    scale: Double = 1, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      .file(path), in: store, fit: fit, placeholder: placeholder, scale: scale, fileID: fileID,
      line: line)
  }

  public var body: some View {
    let (source, store, fit, placeholder, scale) = (source, store, fit, placeholder, scale)
    let place = place
    return Canvas { frame, environment, assembly in
      let pixels = Size(frame.width * scale, frame.height * scale)
      let answer = store.picture(
        source, width: Int(pixels.width.rounded(.up)), height: Int(pixels.height.rounded(.up)))
      switch answer {
      case .ready(let picture), .coming(.some(let picture)):
        assembly.draw(.picture(picture, in: frame, fit: fit, sampling: .bilinear))
      case .failed(let error):
        if store.isNewFailure(source) {
          environment.overlayContainerManager.warn(
            "the picture \"\(source.title)\" at \(place.words) cannot be shown: \(error)"
          )
        }
        assembly.draw(.fill(.rect(frame), .color(environment.palette[placeholder])))
      case .coming(.none):
        assembly.draw(.fill(.rect(frame), .color(environment.palette[placeholder])))
      }
    }
  }
}
