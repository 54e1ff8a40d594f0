// The names of Compose's drawing modifiers that exports speak of, as it declares them.
package androidx.compose.ui.draw

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Shape

fun Modifier.clip(shape: Shape): Modifier = this
fun Modifier.clipToBounds(): Modifier = this
