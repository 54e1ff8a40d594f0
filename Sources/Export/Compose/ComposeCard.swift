// The card in Compose.

extension ComposeView {
  static let edgeCard = AppleView(
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
          TYPEFrames(driver, machine.flight, machine.across, machine.downwards, machine.drawn)
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
              if (isOpen) machine.open(driver.isAnimated, driver.now)
              else machine.close(driver.isAnimated, driver.now)
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
}
