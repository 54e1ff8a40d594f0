// Modules whose names every file of the lab may use. A file imports only what is particular to it.
@_exported import Drawing
@_exported import Files
@_exported import Geometry
@_exported import Gesture
@_exported import Interface
@_exported import Scenes
