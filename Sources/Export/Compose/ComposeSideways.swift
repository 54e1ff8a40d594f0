// Pages and the swipe back in Compose.

extension ComposeView {
  static let pager = AppleView(
    usage: "TunedPager(count = 5, onPage = { page = it }) { Page(it) }",
    text: """
      /** Pages side by side that are turned by a finger. */
      @Composable
      fun TunedPager(
          count: Int, modifier: Modifier = Modifier, page: Int = 0, onPage: (Int) -> Unit = {},
          content: @Composable (Int) -> Unit
      ) {
          val driver = remember { TYPEDriver(TYPEMachine()) {} }
          val machine = driver.machine
          val mirrored = LocalLayoutDirection.current == LayoutDirection.Rtl
          var width by remember { mutableStateOf(1.0) }
          TYPEFrames(driver, machine.motion)
          LaunchedEffect(width, count) {
              machine.layOut(count.toDouble(), width, driver.now)
              driver.changed()
          }
          LaunchedEffect(page) {
              machine.send(page.toDouble(), driver.isAnimated, driver.now)
              driver.changed()
          }
          LaunchedEffect(driver.changes) { onPage(machine.page.toInt()) }
          Box(
              modifier.fillMaxSize().clipToBounds()
                  .onSizeChanged { width = it.width / driver.density }
                  .pointerInput(mirrored) {
                      val turn = { at: Offset -> if (mirrored) Offset(size.width - at.x, at.y) else at }
                      driver.listen(this, turn) { at, time, isTouch ->
                          machine.down(0.0, at.x / density.toDouble(), at.y / density.toDouble(), time, isTouch)
                      }
                  }
          ) {
              for (index in 0 until count) {
                  Box(Modifier.fillMaxSize().graphicsLayer {
                      driver.changes
                      val x = index * machine.width - machine.offset(driver.now)
                      translationX = (if (mirrored) -x else x).dp.toPx()
                  }) { content(index) }
              }
              if (machine.showsDots()) {
                  Row(Modifier.align(Alignment.BottomCenter).padding(bottom = 36.dp)) {
                      for (index in 0 until count) {
                          Box(Modifier.padding(4.dp).size(8.dp).graphicsLayer {
                              driver.changes
                              alpha = if (index == machine.page.toInt()) 1f else 0.3f
                          }.background(Color.Black, RoundedCornerShape(4.dp)))
                      }
                  }
              }
          }
      }

      """)

  static let navigation = AppleView(
    usage: "SwipeBackStack(depth, onDepth = { depth = it }) { Screen(it) }",
    text: """
      /** A stack of screens whose top one is swiped back from the leading edge; 1 is the root alone. */
      @Composable
      fun SwipeBackStack(
          depth: Int, modifier: Modifier = Modifier, shouldGoBack: () -> Boolean = { true },
          onDepth: (Int) -> Unit, content: @Composable (Int) -> Unit
      ) {
          val driver = remember { TYPEDriver(TYPEMachine()) {} }
          val machine = driver.machine
          val mirrored = LocalLayoutDirection.current == LayoutDirection.Rtl
          var width by remember { mutableStateOf(1.0) }
          TYPEFrames(driver, machine.place, machine.former)
          LaunchedEffect(width) {
              machine.layOut(depth.toDouble(), width, driver.now)
              driver.changed()
          }
          LaunchedEffect(depth) {
              if (depth > machine.depth) machine.push(driver.isAnimated, driver.now)
              if (depth < machine.depth) machine.pop(driver.isAnimated, driver.now)
              driver.changed()
          }
          LaunchedEffect(driver.changes) { if (machine.depth < depth) onDepth(machine.depth.toInt()) }
          Box(
              modifier.fillMaxSize().clipToBounds()
                  .onSizeChanged { width = it.width / driver.density }
                  .pointerInput(mirrored) {
                      val turn = { at: Offset -> if (mirrored) Offset(size.width - at.x, at.y) else at }
                      driver.listen(this, turn) { at, time, isTouch ->
                          machine.mayPop = shouldGoBack()
                          machine.down(0.0, at.x / density.toDouble(), at.y / density.toDouble(), time, isTouch)
                      }
                  }
          ) {
              val top = if (driver.changes >= 0) machine.depth.toInt() else depth
              for (screen in 1..top) {
                  val isLower = screen == machine.lowerDepth().toInt()
                  if (screen == top || isLower) {
                      Box(Modifier.fillMaxSize().graphicsLayer {
                          driver.changes
                          val x = if (isLower) machine.lower(driver.now) else machine.offset(driver.now)
                          translationX = (if (mirrored) -x else x).dp.toPx()
                      }) {
                          content(screen)
                          if (isLower) {
                              Box(Modifier.fillMaxSize().graphicsLayer {
                                  driver.changes
                                  alpha = machine.dim(driver.now).toFloat()
                              }.background(Color.Black))
                          }
                      }
                  }
              }
          }
      }

      """)
}
