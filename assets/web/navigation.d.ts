export interface NavigationOptions extends Options {
  /** False refuses to go back. Called when a finger lands, and by `pop`. */
  shouldGoBack?(source: Source): boolean;
  /** Called after a screen was popped and removed from the stack. */
  onBack?(screen: HTMLElement): void;
}

export interface NavigationHandle extends Handle {
  /** Number of screens. 1: only the root. */
  readonly depth: number;
  push(screen: HTMLElement): void;
  pop(): void;
}

export function navigation(stack: HTMLElement, options?: NavigationOptions): NavigationHandle;
