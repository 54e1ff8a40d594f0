// The names of Android's context that exports speak of, as it declares them.
package android.content

abstract class ContentResolver
abstract class Context { abstract val contentResolver: ContentResolver }
