// The sheets with a list in Compose.

extension ComposeView {
  static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    parameters: "", layOut: "machine.layOut(height, mutableListOf(0.0), driver.now)", first: "")

  static let sheet = listed(
    "RestingSheet", "A sheet that rests at several places, with a list in it.",
    parameters: " place: Int = 2,\n    onPlace: (Int) -> Unit = {},",
    layOut: "machine.layOutRoom(height, driver.now)",
    first: """

          LaunchedEffect(place) {
              machine.send(place.toDouble(), driver.isAnimated, driver.now)
              driver.changed()
          }
      """)

  static func listed(
    _ name: String, _ sentence: String, parameters: String, layOut: String, first: String
  ) -> AppleView {
    let hasPlaces = !first.isEmpty
    // What lies below is inside, so that it hears what is beside the sheet.
    let below =
      hasPlaces
      ? """

              below()
      """ : ""
    let beside =
      hasPlaces
      ? """

              if (driver.changes >= 0 && !machine.isUsable()) {
                  Box(Modifier.fillMaxSize().pointerInput(Unit) {
                      detectTapGestures(onTap = {
                          val lower = machine.usablePlace()
                          if (lower >= 0.0) machine.send(lower, driver.isAnimated, driver.now)
                          else if (shouldDismiss()) machine.dismiss(driver.isAnimated, driver.now)
                          driver.changed()
                      })
                  })
              }
      """ : ""
    let accepts =
      hasPlaces
      ? """

                      driver.listen(this, { it }, { at, time ->
                          at.y / density.toDouble() >= machine.offset(time) + height - machine.length(height)
                      }) { at, time, isTouch ->
      """ : "\n                driver.listen(this, { it }) { at, time, isTouch ->"
    return AppleView(
      usage: hasPlaces
        ? "\(name)(isPresented, onDismiss = { isPresented = false }, header = { }, below = { }) { Rows() }"
        : "\(name)(isPresented, onDismiss = { isPresented = false }, header = { }) { Rows() }",
      text: """
        /**
         * \(sentence)
         * `depth` says how many other sheets lie over it, of each what its `onCoverage` says, 0…1: it
         * steps back.
         */
        @Composable
        fun \(name)(
            isPresented: Boolean, modifier: Modifier = Modifier, style: String = "continuous",\(parameters)
            depth: Double = 0.0, onCoverage: (Double) -> Unit = {},
            shouldDismiss: () -> Boolean = { true }, onDismiss: () -> Unit = {},
            header: @Composable () -> Unit,\(hasPlaces ? " below: @Composable () -> Unit = {}," : "")
            rows: @Composable ColumnScope.() -> Unit
        ) {
            val driver = remember {
                TYPEDriver(TYPEMachine()) { if (it == TYPEMachine.Said.dismissed) onDismiss() }
            }
            val machine = driver.machine\(hasPlaces ? """

            val at = if (driver.changes >= 0) machine.selected else 0.0
            LaunchedEffect(at) { if (machine.places.size > 0) onPlace(at.toInt()) }
        """ : "")
            var head by remember { mutableStateOf(0.0) }
            var viewport by remember { mutableStateOf(0.0) }
            var content by remember { mutableStateOf(0.0) }
            var height by remember { mutableStateOf(0.0) }
            TYPEFrames(driver, machine.motion)
            LaunchedEffect(height, viewport, content\(hasPlaces ? ", at" : "")) {
                \(layOut)
                machine.resizeList(viewport, content\(hasPlaces ? " + machine.hidden()" : ""), driver.now)
                driver.changed()
            }\(first)
            LaunchedEffect(depth) {
                machine.depth = depth
                driver.changed()
            }
            LaunchedEffect(driver.changes) { onCoverage(machine.coverage(driver.now)) }
            LaunchedEffect(isPresented) {
                if (isPresented) machine.present(driver.isAnimated, driver.now)
                else machine.dismiss(driver.isAnimated, driver.now)
                driver.changed()
            }
            Box(
                modifier.fillMaxSize()
                    .onSizeChanged { height = it.height / driver.density }
                    .pointerInput(Unit) {\(accepts)
                            machine.mayDismiss = shouldDismiss()
                            machine.style = style
                            val y = at.y / density.toDouble()
                            machine.down(
                                0.0, at.x / density.toDouble(), y, time, isTouch,
                                y >= machine.offset(time) + head\(hasPlaces ? " + height - machine.length(height)" : ""))
                        }
                    }
            ) {\(below)
                Box(Modifier.fillMaxSize().graphicsLayer {
                    driver.changes
                    alpha = machine.dim(driver.now).toFloat()
                }.background(Color.Black))\(beside)
                if (driver.changes >= 0 && machine.stage != TYPEMachine.Stage.absent) {
                    Box(Modifier.fillMaxSize().graphicsLayer {
                        driver.changes
                        // From the middle of its upper side; people who asked for less movement see it
                        // darken only.
                        val scale = if (driver.isAnimated) machine.behindScale() else 1.0
                        val rise = if (driver.isAnimated) machine.behindRise() else 0.0
                        transformOrigin = TransformOrigin(0.5f, \(hasPlaces ? "((height - machine.length(height)) / max(1.0, height)).toFloat()" : "0f"))
                        scaleX = scale.toFloat()
                        scaleY = scale.toFloat()
                        translationY = (machine.offset(driver.now) - rise).dp.toPx()
                    }\(hasPlaces ? """
        .padding(top = (height - machine.length(height)).dp)
                        .clip(RoundedCornerShape(machine.panelRadius().dp, machine.panelRadius().dp, 0.dp, 0.dp))
                        \(blocking)
                        .background(Color.White)
        """ : ".background(Color.White)")) {
                        Column(Modifier.fillMaxSize()) {
                        Box(Modifier.onSizeChanged { head = it.height / driver.density }) { header() }
                        Box(Modifier.fillMaxSize().clipToBounds().onSizeChanged {
                            viewport = it.height / driver.density
                        }) {
                            Column(
                                Modifier.wrapContentHeight(Alignment.Top, unbounded = true)
                                    .onSizeChanged { content = it.height / driver.density }
                                    .graphicsLayer {
                                        driver.changes
                                        translationY = -machine.scrolled(driver.now).dp.toPx()
                                    }
                            ) { rows() }
                        }
                        }
                        Box(Modifier.fillMaxSize().graphicsLayer {
                            driver.changes
                            alpha = machine.behindDim().toFloat()
                        }.background(Color.Black))
                    }
                }
            }
        }

        """)
  }
}
