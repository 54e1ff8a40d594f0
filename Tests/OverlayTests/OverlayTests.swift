// Replaced by the first real test of the room.
import Testing
