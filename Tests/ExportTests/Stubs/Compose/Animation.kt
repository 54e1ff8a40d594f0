// The names of Compose's animations that exports speak of, as it declares them; nothing moves.
package androidx.compose.animation.core

class AnimationVector1D
interface AnimationSpec<T>
class SpringSpec<T> : AnimationSpec<T>
class AnimationResult<T, V>
class Animatable<T, V>(val value: T, val velocity: T) {
    suspend fun animateTo(
        targetValue: T, animationSpec: AnimationSpec<T> = SpringSpec(), initialVelocity: T = velocity,
        block: (Animatable<T, V>.() -> Unit)? = null
    ): AnimationResult<T, V> = AnimationResult()
}

@Suppress("FunctionName")
fun Animatable(initialValue: Float, visibilityThreshold: Float = 0.01f): Animatable<Float, AnimationVector1D> =
    Animatable(initialValue, visibilityThreshold * 0f)

fun <T> spring(
    dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null
): SpringSpec<T> = SpringSpec()

suspend fun <R> withInfiniteAnimationFrameNanos(onFrame: (frameTimeNanos: Long) -> R): R = onFrame(0)
