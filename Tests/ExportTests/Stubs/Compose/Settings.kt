// The names of Android's settings that exports speak of, as it declares them.
package android.provider

import android.content.ContentResolver

object Settings {
    object Global {
        const val ANIMATOR_DURATION_SCALE = "animator_duration_scale"
        fun getFloat(resolver: ContentResolver, name: String, def: Float): Float = def
    }
}
