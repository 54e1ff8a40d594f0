// What Compose knows of the device, as far as exports ask for it.
package androidx.compose.ui.platform

import android.content.Context
import androidx.compose.runtime.CompositionLocal
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection

val LocalDensity: CompositionLocal<Density> get() = throw Error()
val LocalLayoutDirection: CompositionLocal<LayoutDirection> get() = throw Error()
val LocalContext: CompositionLocal<Context> get() = throw Error()
