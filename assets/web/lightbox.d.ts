export interface LightboxOptions extends Options {
  /** The pictures' elements in the page. Pictures fly from them and back to them. */
  pictures: HTMLElement[];
  /** Creates the element that is shown large, in a box of its proportions. */
  make(index: number): HTMLElement;
  /** Width and height of each picture, in any unit. Only the proportions matter. */
  sizes: readonly (readonly [number, number])[];
  /** Below the pictures. It darkens the page. */
  ground?: HTMLElement;
  /** Above the pictures: buttons. It handles its own touches. */
  chrome?: HTMLElement;
  /** False refuses to close. Called when a finger lands, and by `close`. */
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
  /** Multiplies the zoom. */
  zoom(factor: number): void;
}

export function lightbox(stage: HTMLElement, options: LightboxOptions): LightboxHandle;
