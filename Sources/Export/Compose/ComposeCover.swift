// The pull-down in Compose.

extension ComposeView {
  static let pullDown = AppleView(
    usage: "PullDownCover(isPresented, onDismiss = { isPresented = false }) { Content() }",
    text: """
      /** A full-screen cover that is pulled down to leave. */
      @Composable
      fun PullDownCover(
          isPresented: Boolean, modifier: Modifier = Modifier, shouldDismiss: () -> Boolean = { true },
          onDismiss: () -> Unit = {}, content: @Composable () -> Unit
      ) {
          val driver = remember {
              TYPEDriver(TYPEMachine()) { if (it == TYPEMachine.Said.dismissed) onDismiss() }
          }
          val machine = driver.machine
          TYPEFrames(driver, machine.motion)
          LaunchedEffect(isPresented) {
              if (isPresented) machine.present(driver.isAnimated, driver.now)
                else machine.dismiss(driver.isAnimated, driver.now)
              driver.changed()
          }
          Box(
              modifier.fillMaxSize()
                  .onSizeChanged {
                      machine.layOut(it.height / driver.density, mutableListOf(0.0), driver.now)
                      driver.changed()
                  }
                  .pointerInput(Unit) {
                      driver.listen(this, { it }) { at, time, isTouch ->
                          machine.mayDismiss = shouldDismiss()
                          machine.down(0.0, at.x / density.toDouble(), at.y / density.toDouble(), time, isTouch)
                      }
                  }
          ) {
              Box(Modifier.fillMaxSize().graphicsLayer {
                  driver.changes
                  alpha = machine.dim(driver.now).toFloat()
              }.background(Color.Black))
              if (driver.changes >= 0 && machine.stage != TYPEMachine.Stage.absent) {
                  Box(Modifier.fillMaxSize().graphicsLayer {
                      driver.changes
                      translationY = machine.offset(driver.now).dp.toPx()
                      shape = RoundedCornerShape(machine.cornerRadius(driver.now).dp)
                      clip = true
                  }) { content() }
              }
          }
      }

      """)
}
