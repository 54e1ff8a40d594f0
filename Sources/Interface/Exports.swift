// Modules that an import of the stage includes: geometry, the tree and its components.
@_exported import Components
@_exported import Geometry
@_exported import Tree
