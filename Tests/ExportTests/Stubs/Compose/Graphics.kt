// The names of Compose's graphics that exports speak of, as it declares them.
package androidx.compose.ui.graphics

import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Density

interface Shape
val RectangleShape: Shape = object : Shape {}
class Color {
    fun copy(alpha: Float = 1f, red: Float = 0f, green: Float = 0f, blue: Float = 0f): Color = this
    companion object {
        val Black = Color()
        val White = Color()
    }
}
class TransformOrigin(val pivotFractionX: Float, val pivotFractionY: Float)
interface GraphicsLayerScope : Density {
    var transformOrigin: TransformOrigin
    var alpha: Float
    var translationX: Float
    var translationY: Float
    var scaleX: Float
    var scaleY: Float
    var shape: Shape
    var clip: Boolean
}
fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier = this
