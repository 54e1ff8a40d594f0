// The names of Compose's modifiers and alignments that exports speak of, as it declares them.
package androidx.compose.ui

interface Modifier { companion object : Modifier }
interface Alignment {
    interface Vertical
    interface Horizontal
    companion object {
        val TopStart = object : Alignment {}
        val TopEnd = object : Alignment {}
        val BottomStart = object : Alignment {}
        val BottomCenter = object : Alignment {}
        val Top = object : Vertical {}
        val CenterVertically = object : Vertical {}
        val Start = object : Horizontal {}
    }
}
