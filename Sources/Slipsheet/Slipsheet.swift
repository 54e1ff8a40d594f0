// One import for users of the library: every module that does not depend on SDL.
@_exported import Dismissal
@_exported import Drawing
@_exported import Geometry
@_exported import Gesture
@_exported import Interactions
@_exported import Interface
@_exported import Motion
@_exported import Overlay
@_exported import Raster
