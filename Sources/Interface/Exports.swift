// Modules that an import of the stage includes: the tree and its components.
@_exported import Components
@_exported import Tree
