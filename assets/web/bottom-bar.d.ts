export interface BottomBarOptions extends Options {
  /** What is seen while it is low; a press on it raises it. */
  bar: HTMLElement;
  /** What comes as it rises. */
  page: HTMLElement;
  /** A child of the panel that is seen on the whole way, and its place in the bar. */
  picture?: HTMLElement;
  thumbnail?: HTMLElement;
  /** Lies under the panel and is darkened as it rises. */
  dim?: HTMLElement;
  /** True: it begins as a page. */
  expanded?: boolean;
  onExpand?(isExpanded: boolean): void;
}

export interface BottomBarHandle extends Handle {
  readonly isExpanded: boolean;
  expand(isExpanded?: boolean, isAnimated?: boolean): void;
}

export function bottomBar(panel: HTMLElement, options: BottomBarOptions): BottomBarHandle;
