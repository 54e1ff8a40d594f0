// The names of Compose's measuring that exports speak of, as it declares them.
package androidx.compose.ui.layout

import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.unit.IntSize

interface LayoutCoordinates { val size: IntSize }
fun LayoutCoordinates.positionInParent(): Offset = Offset(0f, 0f)
fun Modifier.onSizeChanged(onSizeChanged: (IntSize) -> Unit): Modifier = this
fun Modifier.onGloballyPositioned(onGloballyPositioned: (LayoutCoordinates) -> Unit): Modifier = this
