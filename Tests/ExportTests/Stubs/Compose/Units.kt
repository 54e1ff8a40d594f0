// The names of Compose's units that exports speak of, as it declares them.
package androidx.compose.ui.unit

class Dp(val value: Float)
val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
val Float.dp: Dp get() = Dp(this)
class IntSize(val width: Int, val height: Int)
enum class LayoutDirection { Ltr, Rtl }
interface Density {
    val density: Float
    fun Dp.toPx(): Float
}
