/** It fills its parent, which is as large as the window. */
export interface PullDownOptions extends DismissalOptions {
  /** The part of the cover in which `content` is scrolled. */
  list?: HTMLElement;
  content?: HTMLElement;
  /** Lies under the cover and is darkened with it. */
  dim?: HTMLElement;
  /** False: it waits for `present()`. */
  presented?: boolean;
}

export function pullDown(cover: HTMLElement, options?: PullDownOptions): DismissalHandle;
