export interface StepsBack {
  /** Moves this sheet back while `other` covers the share `part` of it. `other` identifies the other sheet. */
  stepBack(other: unknown, part: number): void;
}

export interface SheetOptions extends DismissalOptions {
  /** The element of the sheet that scrolls `content`. */
  list: HTMLElement;
  content: HTMLElement;
  /** How it is decided whether a finger scrolls or pulls. */
  style?: "continuous" | "discontinuous" | "scrollDecides";
  /** Index of the first detent, from the lowest. By default the highest. */
  detent?: number;
  onDetent?(detent: number): void;
  /** Below the sheet. It becomes opaque with the sheet. */
  dim?: HTMLElement;
  /** The sheet, or the sheets, below it. They move back while it is presented. */
  over?: StepsBack | readonly StepsBack[];
  /** False: it is absent until `present()`. */
  presented?: boolean;
}

export interface SheetHandle extends DismissalHandle, StepsBack {
  readonly detent: number;
  select(detent: number, isAnimated?: boolean): void;
}

/** A sheet that is dismissed by pulling its list past the top. */
export function pullToDismiss(sheet: HTMLElement, options: SheetOptions): SheetHandle;
/** A sheet with several detents. */
export function sheet(sheet: HTMLElement, options: SheetOptions): SheetHandle;
