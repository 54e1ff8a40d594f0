export interface EdgeCardOptions extends Options {
  /** Where the page comes from, and goes back to. */
  card: HTMLElement;
  /** The part of the page in which `content` is scrolled. */
  list: HTMLElement;
  content: HTMLElement;
  /** The picture at the top of the content, as high as it is wide; it stretches. */
  picture?: HTMLElement;
  closeButton?: HTMLElement;
  /** Lies between the cards and the page; blurs what is behind it. */
  backdrop?: HTMLElement;
  /** Points of the card's corners. */
  cardRadius?: number;
  /** False keeps it; asked when a finger lands, and by `close`. */
  shouldClose?(source: Source): boolean;
  onOpen?(): void;
  onClose?(source: Source): void;
  onAttempt?(source: Source): void;
}

export interface EdgeCardHandle extends Handle {
  open(): void;
  close(source?: Source): void;
}

export function edgeCard(page: HTMLElement, options: EdgeCardOptions): EdgeCardHandle;
