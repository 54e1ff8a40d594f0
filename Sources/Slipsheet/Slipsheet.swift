// One import for users of the library: every room that does not know SDL.
@_exported import Dismissal
@_exported import Drawing
@_exported import Geometry
@_exported import Gesture
@_exported import Interactions
@_exported import Interface
@_exported import Motion
@_exported import Overlay
@_exported import Raster
