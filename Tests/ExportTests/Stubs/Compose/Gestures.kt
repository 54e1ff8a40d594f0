// The names of Compose's gestures that exports speak of, as it declares them.
package androidx.compose.foundation.gestures

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.PointerInputScope

suspend fun AwaitPointerEventScope.awaitFirstDown(
    requireUnconsumed: Boolean = true, pass: PointerEventPass = PointerEventPass.Main
): PointerInputChange = throw Error()
suspend fun PointerInputScope.detectTapGestures(
    onDoubleTap: ((Offset) -> Unit)? = null, onLongPress: ((Offset) -> Unit)? = null,
    onTap: ((Offset) -> Unit)? = null
) {}
