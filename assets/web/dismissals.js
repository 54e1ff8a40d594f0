// Shared code of the interactions that can be dismissed.

/** Presents and dismisses, as the program wants. */
function presenting(host, interaction, { shouldDismiss, onAttempt }) {
  return {
    present() { host.command(engine.slip_session_present, interaction, 1); },
    dismiss: dismissing(host, interaction, shouldDismiss, onAttempt),
  };
}

/** A function that dismisses for the program, if `shouldDismiss` is absent or allows it. */
function dismissing(host, interaction, shouldDismiss, onAttempt) {
  return (source = "program") => {
    if (!shouldDismiss || shouldDismiss(source)) {
      host.command(engine.slip_session_dismiss, interaction, sources.indexOf(source));
    } else if (onAttempt) onAttempt(source);
  };
}

/** Calls a program's callbacks for events. */
function reporting({ onPresent, onDismiss, onAttempt }) {
  return ({ kind, source }) => {
    if (kind === "presented" && onPresent) onPresent();
    if (kind === "dismissed" && onDismiss) onDismiss(source);
    if (kind === "refused" && onAttempt) onAttempt(source);
  };
}

/** Calls `shouldDismiss` when a finger lands, and allows or refuses its dismissal. */
function asking(host, interaction, shouldDismiss) {
  if (!shouldDismiss) return;
  const listener = () =>
    engine.slip_session_allow_drags(host.session, interaction, shouldDismiss("drag") ? 1 : 0);
  host.area.addEventListener("pointerdown", listener, true);
  host.endings.push(() => host.area.removeEventListener("pointerdown", listener, true));
}

/** Makes this module scroll a list, also for wheels and for the browser's scrolling to the focus. */
function scrolling(host, rows, list) {
  list.style.overflow = "hidden";
  const turn = (event) => host.command(
    engine.slip_session_scroll, rows, event.deltaY * (event.deltaMode === 1 ? 16 : 1));
  const reveal = () => {
    const step = list.scrollTop;
    if (step === 0) return;
    list.scrollTop = 0;
    host.command(engine.slip_session_scroll, rows, step);
  };
  list.addEventListener("wheel", turn, { passive: true });
  list.addEventListener("scroll", reveal, { passive: true });
  host.endings.push(() => {
    list.removeEventListener("wheel", turn);
    list.removeEventListener("scroll", reveal);
  });
}
