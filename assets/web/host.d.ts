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
  /** Changes values at once: `{ "group.name": value }`. */
  set(values: Readonly<Record<string, number | boolean | string>>): void;
  /** Removes listeners and added elements, and restores styles. */
  destroy(): void;
}

export interface Options {
  /**
   * Values that differ from the tuned ones: `{ "group.name": value }`. A number out of range is clamped. A choice
   * is one of its words.
   */
  values?: Readonly<Record<string, number | boolean | string>>;
  /** Called with one line of JSON for each stroke. `slipsheet import --from engine` reads it. */
  log?(line: string): void;
}

export type Source = "drag" | "button" | "escape" | "tap" | "timer" | "program";

export interface DismissalOptions extends Options {
  /** False refuses a dismissal. Called when a finger lands, and by `dismiss`. */
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
