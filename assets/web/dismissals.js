// What everything that can be dismissed has in common.

/** Presenting and dismissing; `shouldDismiss` is asked before a dismissal that no finger makes. */
function presenting(host, interaction, { shouldDismiss, onAttempt }) {
  return {
    present() { host.command(engine.slip_session_present, interaction, 1); },
    dismiss(source = "program") {
      if (shouldDismiss && !shouldDismiss(source)) {
        if (onAttempt) onAttempt(source);
        return;
      }
      host.command(engine.slip_session_dismiss, interaction, sources.indexOf(source));
    },
  };
}

/** Calls a program's functions for what happened. */
function reporting({ onPresent, onDismiss, onAttempt }) {
  return ({ kind, source }) => {
    if (kind === "presented" && onPresent) onPresent();
    if (kind === "dismissed" && onDismiss) onDismiss(source);
    if (kind === "refused" && onAttempt) onAttempt(source);
  };
}

/** A finger asks when it lands whether it may dismiss. */
function asking(host, interaction, shouldDismiss) {
  if (!shouldDismiss) return;
  const listener = () =>
    engine.slip_session_allow_drags(host.session, interaction, shouldDismiss("drag") ? 1 : 0);
  host.area.addEventListener("pointerdown", listener, true);
  host.endings.push(() => host.area.removeEventListener("pointerdown", listener, true));
}
