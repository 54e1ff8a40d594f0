/** The cover fills its parent, which is as large as the window. */
export interface PullDownOptions extends DismissalOptions {
  /** The element of the cover that scrolls `content`. */
  list?: HTMLElement;
  content?: HTMLElement;
  /** Below the cover. It becomes opaque with the cover. */
  dim?: HTMLElement;
  /** False: it is absent until `present()`. */
  presented?: boolean;
}

export function pullDown(cover: HTMLElement, options?: PullDownOptions): DismissalHandle;
