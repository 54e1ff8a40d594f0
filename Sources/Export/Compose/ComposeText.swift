// Jetpack Compose: decisions and motion as a class, and a composable that feeds and draws it.

extension ExportText {
  /// A Kotlin file.
  var compose: String {
    heading("//", [ComposeView.all[interaction.name]?.usage ?? ""])
      + ComposeView.imports + "\n" + kotlinDecision + "\n"
      + view(.compose, ComposeView.common, ComposeView.all[interaction.name]?.text ?? "")
  }

  /// Figures and machine: plain Kotlin, which needs nothing of Android's.
  var kotlinDecision: String { figureBlock(.kotlin) + "\n" + code(.kotlin) }
}

enum ComposeView {
  static let all: [String: AppleView] = [
    "pullDown": pullDown, "pullToDismiss": pullToDismiss, "sheet": sheet, "pager": pager,
    "navigation": navigation, "edgeCard": edgeCard, "overlay": overlay,
  ]

  /// A list, because a line that begins with the word would be one of this file's own.
  static let imports =
    "package slipsheet.exported\n\n"
    + [
      "androidx.compose.animation.core.withInfiniteAnimationFrameNanos",
      "androidx.compose.foundation.background",
      "androidx.compose.foundation.gestures.awaitFirstDown",
      "androidx.compose.foundation.layout.*",
      "androidx.compose.foundation.shape.RoundedCornerShape",
      "androidx.compose.runtime.*",
      "androidx.compose.ui.Alignment",
      "androidx.compose.ui.Modifier",
      "androidx.compose.ui.draw.*",
      "androidx.compose.ui.geometry.*",
      "androidx.compose.ui.graphics.*",
      "androidx.compose.ui.input.pointer.*",
      "androidx.compose.ui.layout.*",
      "androidx.compose.ui.platform.*",
      "androidx.compose.ui.unit.*",
      "kotlin.math.*",
    ].map { "import \($0)\n" }.joined()

  /// One pointer and one loop of frames. Places are told in dp, and drawn in pixels.
  static let common = """
    /** What feeds a machine, and says when it is to be drawn. */
    private class TYPEDriver(val machine: TYPEMachine, val hear: (TYPEMachine.Said) -> Unit) {
        /** Counts changes, so that what reads it is composed again. */
        var changes by mutableStateOf(0)
        var isActive by mutableStateOf(false)
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
            land: (Offset, Double, Boolean) -> Unit
        ) = with(scope) {
            awaitPointerEventScope {
                while (true) {
                    val first = awaitFirstDown(requireUnconsumed = false)
                    isDown = true
                    val start = place(first.position)
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

    /** Draws anew in each frame while something moves. */
    @Composable
    private fun TYPEFrames(driver: TYPEDriver) {
        driver.density = LocalDensity.current.density.toDouble()
        LaunchedEffect(driver.isActive) {
            while (driver.isActive) withInfiniteAnimationFrameNanos { driver.step() }
        }
    }

    """

  private static let pullDown = AppleView(
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
          TYPEFrames(driver)
          LaunchedEffect(isPresented) {
              if (isPresented) machine.present(true, driver.now) else machine.dismiss(true, driver.now)
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

  private static let pullToDismiss = listed(
    "PullToDismissSheet", "A sheet with a list in it that leaves when it is pulled past its top.",
    parameters: "", places: "mutableListOf(0.0)", first: "")

  private static let sheet = listed(
    "RestingSheet", "A sheet that rests at several places, with a list in it.",
    parameters: " places: List<Double> = listOf(0.3, 0.55, 1.0), place: Int = 2,",
    places: "places.map { height * (1 - it) }.toMutableList()",
    first: """

          LaunchedEffect(place) {
              machine.send(place.toDouble(), true, driver.now)
              driver.changed()
          }
      """)

  private static func listed(
    _ name: String, _ sentence: String, parameters: String, places: String, first: String
  ) -> AppleView {
    AppleView(
      usage: "\(name)(isPresented, onDismiss = { isPresented = false }, header = { }) { Rows() }",
      text: """
        /** \(sentence) */
        @Composable
        fun \(name)(
            isPresented: Boolean, modifier: Modifier = Modifier, style: String = "continuous",\(parameters)
            shouldDismiss: () -> Boolean = { true }, onDismiss: () -> Unit = {},
            header: @Composable () -> Unit, rows: @Composable ColumnScope.() -> Unit
        ) {
            val driver = remember {
                TYPEDriver(TYPEMachine()) { if (it == TYPEMachine.Said.dismissed) onDismiss() }
            }
            val machine = driver.machine
            var head by remember { mutableStateOf(0.0) }
            var viewport by remember { mutableStateOf(0.0) }
            var content by remember { mutableStateOf(0.0) }
            var height by remember { mutableStateOf(0.0) }
            TYPEFrames(driver)
            LaunchedEffect(height, viewport, content) {
                machine.layOut(height, \(places), driver.now)
                machine.resizeList(viewport, content, driver.now)
                driver.changed()
            }\(first)
            LaunchedEffect(isPresented) {
                if (isPresented) machine.present(true, driver.now) else machine.dismiss(true, driver.now)
                driver.changed()
            }
            Box(
                modifier.fillMaxSize()
                    .onSizeChanged { height = it.height / driver.density }
                    .pointerInput(Unit) {
                        driver.listen(this, { it }) { at, time, isTouch ->
                            machine.mayDismiss = shouldDismiss()
                            machine.style = style
                            val y = at.y / density.toDouble()
                            machine.down(
                                0.0, at.x / density.toDouble(), y, time, isTouch,
                                y >= machine.offset(time) + head)
                        }
                    }
            ) {
                Box(Modifier.fillMaxSize().graphicsLayer {
                    driver.changes
                    alpha = machine.dim(driver.now).toFloat()
                }.background(Color.Black))
                if (driver.changes >= 0 && machine.stage != TYPEMachine.Stage.absent) {
                    Column(Modifier.fillMaxSize().graphicsLayer {
                        driver.changes
                        translationY = machine.offset(driver.now).dp.toPx()
                    }.background(Color.White)) {
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
                }
            }
        }

        """)
  }

  private static let pager = AppleView(
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
          TYPEFrames(driver)
          LaunchedEffect(width, count) {
              machine.layOut(count.toDouble(), width, driver.now)
              driver.changed()
          }
          LaunchedEffect(page) {
              machine.send(page.toDouble(), true, driver.now)
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

  private static let navigation = AppleView(
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
          TYPEFrames(driver)
          LaunchedEffect(width) {
              machine.layOut(depth.toDouble(), width, driver.now)
              driver.changed()
          }
          LaunchedEffect(depth) {
              if (depth > machine.depth) machine.push(true, driver.now)
              if (depth < machine.depth) machine.pop(true, driver.now)
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

  private static let edgeCard = AppleView(
    usage: "CardPage(isOpen, card = rect, onClose = { isOpen = false }, picture = { }) { Words() }",
    text: """
      /** A page that opens out of a card, and is dragged closed from its sides. `card` is in dp. */
      @Composable
      fun CardPage(
          isOpen: Boolean, card: Rect, modifier: Modifier = Modifier, cardRadius: Double = 20.0,
          shouldClose: () -> Boolean = { true }, onClose: () -> Unit = {},
          picture: @Composable () -> Unit, words: @Composable ColumnScope.() -> Unit
      ) {
          val driver = remember {
              TYPEDriver(TYPEMachine()) { if (it == TYPEMachine.Said.closed) onClose() }
          }
          val machine = driver.machine
          var width by remember { mutableStateOf(1.0) }
          var height by remember { mutableStateOf(1.0) }
          var content by remember { mutableStateOf(0.0) }
          TYPEFrames(driver)
          fun layOut() {
              val right = width - card.right
              val bottom = height - card.bottom
              machine.match(
                  max(max(abs(card.left), abs(card.top)).toDouble(), max(abs(right), abs(bottom))),
                  card.center.x - width / 2, card.center.y - height / 2)
              machine.layOut(width, height, content, driver.now)
          }
          LaunchedEffect(width, height, content, card) {
              layOut()
              driver.changed()
          }
          LaunchedEffect(isOpen) {
              if (isOpen) machine.open(true, driver.now) else machine.close(true, driver.now)
              driver.changed()
          }
          Box(
              modifier.fillMaxSize()
                  .onSizeChanged {
                      width = it.width / driver.density
                      height = it.height / driver.density
                  }
                  .pointerInput(Unit) {
                      driver.listen(this, { it }) { at, time, isTouch ->
                          machine.mayClose = shouldClose()
                          machine.down(0.0, at.x / density.toDouble(), at.y / density.toDouble(), time, isTouch)
                      }
                  }
          ) {
              Box(Modifier.fillMaxSize().graphicsLayer {
                  driver.changes
                  alpha = machine.backdrop(driver.now).toFloat()
              }.background(Color.White.copy(alpha = 0.6f)))
              if (driver.changes >= 0 && machine.hero != TYPEMachine.Hero.closed) {
                  val now = driver.now
                  val part = machine.progress(now)
                  val scale = machine.scale(now)
                  val round = max(0.0, cardRadius * (1 - part)) + machine.cornerRadius(now) / scale
                  Box(
                      Modifier
                          .offset(
                              (card.left * (1 - part) + machine.carriedX(now)).dp,
                              (card.top * (1 - part) + machine.carriedY(now)).dp)
                          .size(
                              max(0.0, card.width + (width - card.width) * part).dp,
                              max(0.0, card.height + (height - card.height) * part).dp)
                          .graphicsLayer {
                              scaleX = scale.toFloat()
                              scaleY = scale.toFloat()
                              shape = RoundedCornerShape(round.dp)
                              clip = true
                          }
                          .background(Color.White)
                  ) {
                      Column(
                          Modifier.wrapContentHeight(Alignment.Top, unbounded = true)
                              .requiredWidth(width.dp)
                              .onSizeChanged { content = it.height / driver.density }
                              .graphicsLayer {
                                  driver.changes
                                  translationY = -machine.scrolled(driver.now).dp.toPx()
                              }
                      ) {
                          Box(Modifier.fillMaxWidth().height(machine.width.dp)) {
                              Box(
                                  Modifier.fillMaxWidth().requiredHeight(machine.coverHeight(now).dp)
                                      .offset(0.dp, machine.coverOffset(now).dp)
                              ) { picture() }
                          }
                          words()
                      }
                  }
              }
          }
      }

      """)

  private static let overlay = AppleView(
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
