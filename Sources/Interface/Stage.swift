// Runs one screen: input in, frames out, deadlines kept. (Outline of the seam that hosts use.)
import Drawing
import Geometry
import Gesture
