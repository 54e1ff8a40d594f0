/** It lies at its edge of its parent, which takes the strokes that open it. */
export interface DrawerOptions extends DismissalOptions {
  /** Where it comes from; leading is the left where one reads from the left. */
  edge?: "leading" | "trailing" | "top" | "bottom";
  /** Lies under the drawer and is darkened with it; a tap on it dismisses the drawer. */
  dim?: HTMLElement;
  /** False: it waits for a drag, or for `present()`. */
  presented?: boolean;
}

export function drawer(panel: HTMLElement, options?: DrawerOptions): DismissalHandle;
