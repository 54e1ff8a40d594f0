// The overlay container in Compose.

extension ComposeView {
  static let overlay = AppleView(
    usage: "val overlay = rememberOverlay(); OverlayHost(overlay) { Toast(it) }; overlay.show(1)",
    text: """
      /** Views that wait their turn, stay for a while and are swiped away; views are numbers. */
      class OverlayState internal constructor(vertical: Boolean, sign: Double) {
          private val driver = TYPEDriver(TYPEMachine()) {}
          internal val driven: Any get() = driver
          init {
              driver.machine.vertical = vertical
              driver.machine.sign = sign
          }

          /** `seconds` below 0: until it is sent away. */
          fun show(id: Int, seconds: Double = 4.0) {
              driver.machine.fades = !driver.isAnimated
              driver.machine.show(id.toDouble(), seconds, driver.now)
              driver.changed()
          }

          fun dismiss() {
              driver.machine.dismiss(true, driver.now)
              driver.changed()
          }
      }

      @Composable
      fun rememberOverlay(vertical: Boolean = true, sign: Double = -1.0): OverlayState =
          remember { OverlayState(vertical, sign) }

      @Composable
      fun OverlayHost(
          state: OverlayState, modifier: Modifier = Modifier, content: @Composable (Int) -> Unit
      ) {
          val driver = state.driven as TYPEDriver
          val machine = driver.machine
          var height by remember { mutableStateOf(1.0) }
          var width by remember { mutableStateOf(1.0) }
          TYPEFrames(driver)
          Box(modifier.fillMaxSize().onSizeChanged {
              width = it.width / driver.density
              height = it.height / driver.density
          }) {
              val seats = if (driver.changes >= 0) machine.seats else mutableListOf()
              seats.forEachIndexed { index, seat ->
                  key(seat.id) {
                      Box(
                          Modifier.onGloballyPositioned { place ->
                              val at = place.positionInParent()
                              val x = at.x / driver.density
                              val y = at.y / driver.density
                              val w = place.size.width / driver.density
                              val h = place.size.height / driver.density
                              val way = if (machine.vertical) {
                                  if (machine.sign < 0) y + h else height - y
                              } else {
                                  if (machine.sign < 0) x + w else width - x
                              }
                              machine.measure(seat.id, if (machine.vertical) h else w, max(0.0, way))
                          }
                              .graphicsLayer {
                                  driver.changes
                                  val way = machine.seatOffset(index.toDouble(), driver.now) * machine.sign
                                  alpha = machine.seatOpacity(index.toDouble(), driver.now).toFloat()
                                  if (machine.vertical) translationY = way.dp.toPx()
                                  else translationX = way.dp.toPx()
                              }
                              .pointerInput(seat.id) {
                                  driver.listen(this, { it }) { at, time, isTouch ->
                                      machine.down(
                                          0.0, at.x / density.toDouble(), at.y / density.toDouble(),
                                          time, isTouch)
                                  }
                              }
                      ) { content(seat.id.toInt()) }
                  }
              }
          }
      }

      """)
}
