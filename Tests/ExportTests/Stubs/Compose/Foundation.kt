// The names of Compose's foundation that exports speak of, as it declares them.
package androidx.compose.foundation

import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape

fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = this
