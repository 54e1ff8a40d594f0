// The names of Compose's gestures that exports speak of, as it declares them.
package androidx.compose.foundation.gestures

import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerEventPass
import androidx.compose.ui.input.pointer.PointerInputChange

suspend fun AwaitPointerEventScope.awaitFirstDown(
    requireUnconsumed: Boolean = true, pass: PointerEventPass = PointerEventPass.Main
): PointerInputChange = throw Error()
