export interface BottomBarOptions extends Options {
  /** Visible while the bar is low. A click on it raises the bar. */
  bar: HTMLElement;
  /** Fades in while the bar rises. */
  page: HTMLElement;
  /** A child of the panel that stays visible and moves, and the element in the bar that it moves from. */
  picture?: HTMLElement;
  thumbnail?: HTMLElement;
  /** Below the panel. It becomes opaque as the panel rises. */
  dim?: HTMLElement;
  /** True: it is raised at first. */
  expanded?: boolean;
  onExpand?(isExpanded: boolean): void;
}

export interface BottomBarHandle extends Handle {
  readonly isExpanded: boolean;
  expand(isExpanded?: boolean, isAnimated?: boolean): void;
}

export function bottomBar(panel: HTMLElement, options: BottomBarOptions): BottomBarHandle;
