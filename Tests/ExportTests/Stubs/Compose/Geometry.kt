// The names of Compose's geometry that exports speak of, as it declares them.
package androidx.compose.ui.geometry

class Offset(val x: Float, val y: Float)
class Rect(val left: Float, val top: Float, val right: Float, val bottom: Float) {
    val width: Float get() = right - left
    val height: Float get() = bottom - top
    val center: Offset get() = Offset(left, top)
}
