// What every composable stands on: one pointer, and frames while something moves.

extension ComposeView {
  /// One pointer and one loop of frames. Places are told in dp, and drawn in pixels.
  static let common = """
    /** What feeds a machine, and says when it is to be drawn. */
    private class TYPEDriver(val machine: TYPEMachine, val hear: (TYPEMachine.Said) -> Unit) {
        /** Counts changes, so that what reads it is composed again. */
        var changes by mutableStateOf(0)
        var isActive by mutableStateOf(false)
        /** False for people who asked for less movement: what comes and goes without a finger jumps. */
        var isAnimated = true
        /** Pixels of a dp. */
        var density = 1.0
        private var isDown = false

        /** The clock of pointers and of frames, in seconds. */
        val now: Double get() = android.os.SystemClock.uptimeMillis() / 1000.0

        fun changed() {
            for (word in machine.drain()) hear(word)
            changes += 1
            isActive = isDown || machine.isMoving(now)
        }

        fun step() {
            machine.tick(now)
            changed()
        }

        suspend fun listen(
            scope: PointerInputScope, place: (Offset) -> Offset,
            accepts: (Offset, Double) -> Boolean = { _, _ -> true },
            land: (Offset, Double, Boolean) -> Unit
        ) = with(scope) {
            awaitPointerEventScope {
                while (true) {
                    val first = awaitFirstDown(requireUnconsumed = false)
                    val start = place(first.position)
                    if (!accepts(start, first.uptimeMillis / 1000.0)) continue
                    isDown = true
                    land(start, first.uptimeMillis / 1000.0, first.type == PointerType.Touch)
                    changed()
                    var isGone = false
                    while (!isGone) {
                        val event = awaitPointerEvent()
                        val change = event.changes.firstOrNull { it.id == first.id }
                        if (change == null) {
                            machine.cancel(0.0, now)
                            isGone = true
                        } else {
                            for (old in change.historical) {
                                val at = place(old.position)
                                machine.move(
                                    0.0, at.x / density.toDouble(), at.y / density.toDouble(),
                                    old.uptimeMillis / 1000.0)
                            }
                            val at = place(change.position)
                            val x = at.x / density.toDouble()
                            val y = at.y / density.toDouble()
                            val time = change.uptimeMillis / 1000.0
                            if (change.pressed) {
                                machine.move(0.0, x, y, time)
                                if (machine.finger.claim == TYPEMachine.Claim.taken) change.consume()
                            } else {
                                machine.up(0.0, x, y, time)
                                isGone = true
                            }
                        }
                        if (isGone) isDown = false
                        changed()
                    }
                }
            }
        }
    }

    /** Draws anew in each frame while something moves; springs are played by Compose's own animator. */
    @Composable
    private fun TYPEFrames(driver: TYPEDriver, vararg springs: TYPEMachine.Motion) {
        driver.density = LocalDensity.current.density.toDouble()
        driver.isAnimated = Settings.Global.getFloat(
            LocalContext.current.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) > 0f
        LaunchedEffect(driver.isActive) {
            while (driver.isActive) withInfiniteAnimationFrameNanos { driver.step() }
        }
        for (motion in springs) {
            val isSpringing = driver.changes >= 0 && motion.isSpringing(driver.now)
            // Another way begins another animation, and a finger that takes it ends this one.
            LaunchedEffect(isSpringing, motion.since, motion.target) {
                if (isSpringing) {
                    Animatable(motion.start.toFloat(), 0.01f).animateTo(
                        motion.target.toFloat(),
                        spring(motion.fraction.toFloat(), motion.stiffness().toFloat(), 0.01f),
                        motion.speed.toFloat()
                    ) {
                        motion.show(value.toDouble(), velocity.toDouble())
                        driver.changed()
                    }
                }
            }
        }
    }

    """
}
