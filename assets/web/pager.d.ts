export interface PagerOptions extends Options {
  /** The page at the beginning. */
  page?: number;
  /** Gets a dot for each page, where dots are shown. */
  dots?: HTMLElement;
  onPage?(page: number): void;
}

export interface PagerHandle extends Handle {
  readonly page: number;
  go(page: number, isAnimated?: boolean): void;
}

export function pager(track: HTMLElement, options?: PagerOptions): PagerHandle;
