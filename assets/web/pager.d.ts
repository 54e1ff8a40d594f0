export interface PagerOptions extends Options {
  /** Index of the first visible page. */
  page?: number;
  /** Receives a dot for each page, if dots are enabled. */
  dots?: HTMLElement;
  onPage?(page: number): void;
}

export interface PagerHandle extends Handle {
  readonly page: number;
  go(page: number, isAnimated?: boolean): void;
}

export function pager(track: HTMLElement, options?: PagerOptions): PagerHandle;
