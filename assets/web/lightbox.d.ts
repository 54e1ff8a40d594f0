export interface LightboxOptions extends Options {
  /** The pictures' elements in the page, from which they fly and to which they fly back. */
  pictures: HTMLElement[];
  /** What is shown large: in a box of its proportions. */
  make(index: number): HTMLElement;
  /** Of each picture, in any unit: only its proportions count. */
  sizes: readonly (readonly [number, number])[];
  /** Lies below the pictures and darkens what is behind. */
  ground?: HTMLElement;
  /** Lies over the pictures: buttons. Fingers on it are its own. */
  chrome?: HTMLElement;
  /** False keeps it; asked when a finger lands, and by `close`. */
  shouldClose?(source: Source): boolean;
  onOpen?(index: number): void;
  onClose?(source: Source): void;
  onPage?(index: number): void;
  onAttempt?(source: Source): void;
}

export interface LightboxHandle extends Handle {
  readonly page: number;
  readonly isOpen: boolean;
  open(index?: number): void;
  close(source?: Source): void;
  /** So many times as large as now. */
  zoom(factor: number): void;
}

export function lightbox(stage: HTMLElement, options: LightboxOptions): LightboxHandle;
