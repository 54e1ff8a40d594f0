// The drawer and the bar that is raised, in Compose.

extension ComposeView {
  /// Keeps touches from what lies under it; the parent hears them.
  static let blocking =
    ".pointerInput(Unit) { awaitPointerEventScope { while (true) awaitPointerEvent() } }"

  static let drawer = AppleView(
    usage: "EdgeDrawer(isOpen, onChange = { isOpen = it }, panel = { Panel() }) { Content() }",
    text: """
      enum class EdgeOfDrawer { Leading, Trailing, Top, Bottom }

      /**
       * `content` with a panel that a drag from its side edge draws in over it, and pushes out again.
       * `length` is in dp.
       */
      @Composable
      fun EdgeDrawer(
          isOpen: Boolean, onChange: (Boolean) -> Unit, modifier: Modifier = Modifier,
          edge: EdgeOfDrawer = EdgeOfDrawer.Leading, length: Double = 300.0,
          shouldDismiss: () -> Boolean = { true }, panel: @Composable () -> Unit,
          content: @Composable () -> Unit
      ) {
          val driver = remember { TYPEDriver(TYPEMachine()) {} }
          val machine = driver.machine
          val mirrored = LocalLayoutDirection.current == LayoutDirection.Rtl
          var width by remember { mutableStateOf(1.0) }
          var height by remember { mutableStateOf(1.0) }
          val isVertical = edge == EdgeOfDrawer.Top || edge == EdgeOfDrawer.Bottom
          TYPEFrames(driver, machine.motion)
          LaunchedEffect(width, height, edge, length) {
              machine.vertical = isVertical
              machine.sign = if (edge == EdgeOfDrawer.Leading || edge == EdgeOfDrawer.Top) -1.0 else 1.0
              machine.layOutRoom(if (isVertical) height else width, length, driver.now)
              driver.changed()
          }
          LaunchedEffect(isOpen) {
              if (isOpen != machine.isOpen()) {
                  if (isOpen) machine.present(driver.isAnimated, driver.now)
                  else machine.dismiss(driver.isAnimated, driver.now)
                  driver.changed()
              }
          }
          // It is there from the first point of a drag on, and away from the decision on.
          val isThere = driver.changes >= 0 && machine.isOpen()
          LaunchedEffect(isThere) { if (isThere != isOpen) onChange(isThere) }
          Box(
              modifier.fillMaxSize()
                  .onSizeChanged {
                      width = it.width / driver.density
                      height = it.height / driver.density
                  }
                  .pointerInput(mirrored) {
                      val turn = { at: Offset -> if (mirrored) Offset(size.width - at.x, at.y) else at }
                      driver.listen(this, turn) { at, time, isTouch ->
                          machine.mayDismiss = shouldDismiss()
                          machine.down(0.0, at.x / density.toDouble(), at.y / density.toDouble(), time, isTouch)
                      }
                  }
          ) {
              content()
              Box(Modifier.fillMaxSize().graphicsLayer {
                  driver.changes
                  alpha = machine.dim(driver.now).toFloat()
              }.background(Color.Black))
              if (isThere) {
                  Box(Modifier.fillMaxSize().pointerInput(Unit) {
                      detectTapGestures(onTap = {
                          if (shouldDismiss()) {
                              machine.dismiss(driver.isAnimated, driver.now)
                              driver.changed()
                          }
                      })
                  })
              }
              if (driver.changes >= 0 && machine.stage != TYPEMachine.Stage.absent) {
                  val place = when (edge) {
                      EdgeOfDrawer.Leading -> Alignment.TopStart
                      EdgeOfDrawer.Top -> Alignment.TopStart
                      EdgeOfDrawer.Trailing -> Alignment.TopEnd
                      EdgeOfDrawer.Bottom -> Alignment.BottomStart
                  }
                  Box(
                      Modifier.align(place)
                          .size(
                              (if (isVertical) width else length).dp,
                              (if (isVertical) length else height).dp)
                          .graphicsLayer {
                              driver.changes
                              val way = machine.offset(driver.now) * machine.sign
                              if (isVertical) translationY = way.dp.toPx()
                              else translationX = (if (mirrored) -way else way).dp.toPx()
                          }
                          \(blocking)
                          .background(Color.White)
                  ) { panel() }
              }
          }
      }

      """)

  static let bottomBar = AppleView(
    usage:
      "RaisedBar(isExpanded, onExpand = { isExpanded = it }, bar = { }, page = { }) { Content() }",
    text: """
      /**
       * `content` with a bar at its bottom that a finger raises to a page, and lowers again. `shared` is
       * seen on the whole way over both, told how much of it is gone, 0…1.
       */
      @Composable
      fun RaisedBar(
          isExpanded: Boolean, onExpand: (Boolean) -> Unit, modifier: Modifier = Modifier,
          bar: @Composable () -> Unit, page: @Composable () -> Unit,
          shared: @Composable (Double) -> Unit = {}, content: @Composable () -> Unit
      ) {
          val driver = remember {
              val machine = TYPEMachine()
              machine.selected = if (isExpanded) 1.0 else 0.0
              TYPEDriver(machine) {}
          }
          val machine = driver.machine
          var height by remember { mutableStateOf(1.0) }
          TYPEFrames(driver, machine.motion)
          fun send(place: Double) {
              machine.send(place, driver.isAnimated, driver.now)
              driver.changed()
          }
          LaunchedEffect(height) {
              machine.layOutRoom(height, driver.now)
              machine.present(false, driver.now)
              driver.changed()
          }
          LaunchedEffect(isExpanded) {
              if (isExpanded != machine.selected > 0.0) send(if (isExpanded) 1.0 else 0.0)
          }
          val isLow = driver.changes >= 0 && machine.isUsable()
          LaunchedEffect(isLow) { if (isLow == isExpanded) onExpand(!isLow) }
          Box(
              modifier.fillMaxSize()
                  .onSizeChanged { height = it.height / driver.density }
                  .pointerInput(Unit) {
                      driver.listen(
                          this, { it }, { at, time -> at.y / density.toDouble() >= machine.offset(time) }
                      ) { at, time, isTouch ->
                          machine.down(0.0, at.x / density.toDouble(), at.y / density.toDouble(), time, isTouch)
                      }
                  }
          ) {
              Box(Modifier.fillMaxSize().padding(bottom = machine.height().dp)) { content() }
              Box(Modifier.fillMaxSize().graphicsLayer {
                  driver.changes
                  alpha = machine.dim(driver.now).toFloat()
              }.background(Color.Black))
              if (!isLow) {
                  Box(Modifier.fillMaxSize().pointerInput(Unit) { detectTapGestures(onTap = { send(0.0) }) })
              }
              Box(
                  Modifier.fillMaxSize()
                      .graphicsLayer {
                          driver.changes
                          translationY = machine.offset(driver.now).dp.toPx()
                      }
                      \(blocking)
                      .background(Color.White)
              ) {
                  // What is seen hears taps: the bar while it is low, the page while it is not.
                  Box(Modifier.fillMaxSize().graphicsLayer {
                      driver.changes
                      alpha = machine.pageOpacity(driver.now).toFloat()
                  }) {
                      page()
                      if (isLow) Box(Modifier.fillMaxSize()\(blocking))
                  }
                  if (driver.changes >= 0 && machine.barOpacity(driver.now) > 0.0) {
                      Box(Modifier.fillMaxWidth().height(machine.height().dp).graphicsLayer {
                          driver.changes
                          alpha = machine.barOpacity(driver.now).toFloat()
                      }.pointerInput(Unit) {
                          detectTapGestures(onTap = { if (machine.isUsable()) send(1.0) })
                      }) { bar() }
                  }
                  shared(if (driver.changes >= 0) machine.progress(driver.now) else 0.0)
              }
          }
      }

      """)
}
