// One import for users of the library: the modules on which the interactions are based.
@_exported import Dismissal
@_exported import Geometry
@_exported import Gesture
@_exported import Motion
@_exported import Overlay
