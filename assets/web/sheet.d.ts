export interface StepsBack {
  /** Another sheet, whatever it is called by, has gone this part of its way over this one. */
  stepBack(other: unknown, part: number): void;
}

export interface SheetOptions extends DismissalOptions {
  /** The part of the sheet in which `content` is scrolled. */
  list: HTMLElement;
  content: HTMLElement;
  /** Who decides whether a finger scrolls or pulls. */
  style?: "continuous" | "discontinuous" | "scrollDecides";
  /** The detent at the beginning, counted from the lowest; the highest without it. */
  detent?: number;
  onDetent?(detent: number): void;
  /** Lies under the sheet and is darkened with it. */
  dim?: HTMLElement;
  /** The sheet, or the sheets, that it comes over: they step back as it comes. */
  over?: StepsBack | readonly StepsBack[];
  /** False: it waits for `present()`. */
  presented?: boolean;
}

export interface SheetHandle extends DismissalHandle, StepsBack {
  readonly detent: number;
  select(detent: number, isAnimated?: boolean): void;
}

/** A sheet that leaves when its list is pulled past the top. */
export function pullToDismiss(sheet: HTMLElement, options: SheetOptions): SheetHandle;
/** A sheet that rests at several heights. */
export function sheet(sheet: HTMLElement, options: SheetOptions): SheetHandle;
