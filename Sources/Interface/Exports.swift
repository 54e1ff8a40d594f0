// Whoever imports the stage has the tree and its components, too.
@_exported import Components
@_exported import Tree
