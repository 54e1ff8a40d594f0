// The names of Compose's pointers that exports speak of, as it declares them; none is heard.
package androidx.compose.ui.input.pointer

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntSize
import kotlin.coroutines.RestrictsSuspension

enum class PointerEventPass { Initial, Main, Final }
enum class PointerType { Unknown, Touch, Mouse, Stylus, Eraser }
class PointerId(val value: Long)
class HistoricalChange(val uptimeMillis: Long, val position: Offset)
class PointerInputChange(
    val id: PointerId, val uptimeMillis: Long, val position: Offset, val pressed: Boolean,
    val type: PointerType, val historical: List<HistoricalChange>
) { fun consume() {} }
class PointerEvent(val changes: List<PointerInputChange>)
@RestrictsSuspension
interface AwaitPointerEventScope : Density {
    val size: IntSize
    suspend fun awaitPointerEvent(pass: PointerEventPass = PointerEventPass.Main): PointerEvent
}
interface PointerInputScope : Density {
    val size: IntSize
    suspend fun <R> awaitPointerEventScope(block: suspend AwaitPointerEventScope.() -> R): R
}
fun Modifier.pointerInput(key1: Any?, block: suspend PointerInputScope.() -> Unit): Modifier = this
