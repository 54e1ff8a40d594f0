export interface NavigationOptions extends Options {
  /** False keeps the screen; asked when a finger lands, and by `pop`. */
  shouldGoBack?(source: Source): boolean;
  /** A screen is gone, and out of the stack. */
  onBack?(screen: HTMLElement): void;
}

export interface NavigationHandle extends Handle {
  /** 1 is the root alone. */
  readonly depth: number;
  push(screen: HTMLElement): void;
  pop(): void;
}

export function navigation(stack: HTMLElement, options?: NavigationOptions): NavigationHandle;
