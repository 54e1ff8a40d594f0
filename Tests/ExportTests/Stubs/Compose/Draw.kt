// The names of Compose's drawing modifiers that exports speak of, as it declares them.
package androidx.compose.ui.draw

import androidx.compose.ui.Modifier

fun Modifier.clipToBounds(): Modifier = this
