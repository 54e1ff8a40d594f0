/** The drawer is at an edge of its parent. The parent receives the drags that open it. */
export interface DrawerOptions extends DismissalOptions {
  /** The drawer's edge. Leading is left in left-to-right languages. */
  edge?: "leading" | "trailing" | "top" | "bottom";
  /** Below the drawer. It becomes opaque as the drawer opens. A tap on it dismisses the drawer. */
  dim?: HTMLElement;
  /** False: it is absent until a drag or `present()`. */
  presented?: boolean;
}

export function drawer(panel: HTMLElement, options?: DrawerOptions): DismissalHandle;
