// The names of Compose's layouts that exports speak of, as it declares them.
package androidx.compose.foundation.layout

import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

interface BoxScope { fun Modifier.align(alignment: Alignment): Modifier }
interface ColumnScope
interface RowScope
object Arrangement {
    interface Vertical
    interface Horizontal
    val Top = object : Vertical {}
    val Start = object : Horizontal {}
}

@Composable fun Box(
    modifier: Modifier = Modifier, contentAlignment: Alignment = Alignment.TopStart,
    propagateMinConstraints: Boolean = false, content: BoxScope.() -> Unit
) {}
@Composable fun Box(modifier: Modifier) {}
@Composable fun Column(
    modifier: Modifier = Modifier, verticalArrangement: Arrangement.Vertical = Arrangement.Top,
    horizontalAlignment: Alignment.Horizontal = Alignment.Start, content: ColumnScope.() -> Unit
) {}
@Composable fun Row(
    modifier: Modifier = Modifier, horizontalArrangement: Arrangement.Horizontal = Arrangement.Start,
    verticalAlignment: Alignment.Vertical = Alignment.Top, content: RowScope.() -> Unit
) {}
fun Modifier.fillMaxSize(fraction: Float = 1f): Modifier = this
fun Modifier.fillMaxWidth(fraction: Float = 1f): Modifier = this
fun Modifier.padding(all: Dp): Modifier = this
fun Modifier.padding(start: Dp = 0.dp, top: Dp = 0.dp, end: Dp = 0.dp, bottom: Dp = 0.dp): Modifier = this
fun Modifier.size(size: Dp): Modifier = this
fun Modifier.size(width: Dp, height: Dp): Modifier = this
fun Modifier.height(height: Dp): Modifier = this
fun Modifier.requiredHeight(height: Dp): Modifier = this
fun Modifier.requiredWidth(width: Dp): Modifier = this
fun Modifier.offset(x: Dp = 0.dp, y: Dp = 0.dp): Modifier = this
fun Modifier.wrapContentHeight(
    align: Alignment.Vertical = Alignment.CenterVertically, unbounded: Boolean = false
): Modifier = this
