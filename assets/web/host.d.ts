export interface State {
  /** Points. */
  readonly offset: number;
  /** 0 to 1. */
  readonly progress: number;
  readonly phase: "absent" | "resting" | "moving" | "held" | "leaving";
}

export interface Handle {
  readonly state: State;
  /** Called after each frame, with its time in seconds. */
  onframe: ((now: number) => void) | null;
  /** Takes everything back: listeners, styles and what was added. */
  destroy(): void;
}

export interface Options {
  /**
   * Values that differ from the tuned ones: `{ "group.name": value }`. A number outside of its range counts as
   * the nearest in it; a choice is one of its words.
   */
  values?: Readonly<Record<string, number | boolean | string>>;
  /** Called with one line of JSON for each stroke, which `slipsheet import --from engine` reads. */
  log?(line: string): void;
}

export type Source = "drag" | "button" | "escape" | "tap" | "timer" | "program";

export interface DismissalOptions extends Options {
  /** False keeps it; asked when a finger lands, and by `dismiss`. */
  shouldDismiss?(source: Source): boolean;
  onPresent?(): void;
  onDismiss?(source: Source): void;
  /** A dismissal was refused. */
  onAttempt?(source: Source): void;
}

export interface DismissalHandle extends Handle {
  present(): void;
  dismiss(source?: Source): void;
}
