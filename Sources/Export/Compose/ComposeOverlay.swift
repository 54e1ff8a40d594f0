// The overlay container in Compose.

extension ComposeView {
  static let overlay = AppleView(
    usage: "val overlay = rememberOverlay(); OverlayHost(overlay) { Toast(it) }; overlay.show(1)",
    text: """
      /**
       * Views that wait their turn or stand beside each other, stay for a while and are swiped away; views
       * are numbers. `queue`: `oneByOne` replaces what is on screen, `multiple` shows up to `most` views.
       * `beside`: older ones stand beside the newest, along y or x as `rowVertical` says.
       */
      class OverlayState internal constructor(
          vertical: Boolean, sign: Double, queue: String, most: Int, beside: Boolean, rowVertical: Boolean,
          rowSign: Double
      ) {
          private val driver = TYPEDriver(TYPEMachine()) {}
          internal val driven: Any get() = driver
          init {
              driver.machine.vertical = vertical
              driver.machine.sign = sign
              driver.machine.queue = queue
              driver.machine.most = most.toDouble()
              driver.machine.grouped = beside
              driver.machine.rowVertical = rowVertical
              driver.machine.rowSign = rowSign
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
      fun rememberOverlay(
          vertical: Boolean = true, sign: Double = -1.0, queue: String = "oneByOneWaitFinish", most: Int = 3,
          beside: Boolean = false, rowVertical: Boolean = true, rowSign: Double = 1.0
      ): OverlayState =
          remember { OverlayState(vertical, sign, queue, most, beside, rowVertical, rowSign) }

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
                              machine.measure(
                                  seat.id, if (machine.vertical) h else w, max(0.0, way),
                                  if (machine.rowVertical) h else w)
                          }
                              .graphicsLayer {
                                  driver.changes
                                  val way = machine.seatOffset(index.toDouble(), driver.now) * machine.sign
                                  alpha = machine.seatOpacity(index.toDouble(), driver.now).toFloat()
                                  val spot = machine.seatSpot(index.toDouble(), driver.now)
                                  val x = (if (machine.vertical) 0.0 else way) +
                                      (if (machine.rowVertical) 0.0 else spot)
                                  val y = (if (machine.vertical) way else 0.0) +
                                      (if (machine.rowVertical) spot else 0.0)
                                  translationX = x.dp.toPx()
                                  translationY = y.dp.toPx()
                              }
                              .pointerInput(seat.id) {
                                  driver.listen(this, { it }) { at, time, isTouch ->
                                      machine.down(
                                          0.0, at.x / density.toDouble(), at.y / density.toDouble(),
                                          time, isTouch, seat.id)
                                  }
                              }
                      ) { content(seat.id.toInt()) }
                  }
              }
          }
      }

      """)
}
