export interface PullDownOptions extends DismissalOptions {
  /** Lies under the cover and is darkened with it. */
  dim?: HTMLElement;
  /** False: it waits for `present()`. */
  presented?: boolean;
}

export function pullDown(cover: HTMLElement, options?: PullDownOptions): DismissalHandle;
