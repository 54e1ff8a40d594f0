// The names of Compose's shapes that exports speak of, as it declares them.
package androidx.compose.foundation.shape

import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp

class RoundedCornerShape(
    topStart: Dp, topEnd: Dp, bottomEnd: Dp, bottomStart: Dp
) : Shape {
    constructor(size: Dp) : this(size, size, size, size)
}
