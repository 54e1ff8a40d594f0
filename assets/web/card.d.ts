export interface EdgeCardOptions extends Options {
  /** The element that the page opens from and closes to. */
  card: HTMLElement;
  /** The element of the page that scrolls `content`. */
  list: HTMLElement;
  content: HTMLElement;
  /** The square picture at the top of the content. It stretches. */
  picture?: HTMLElement;
  closeButton?: HTMLElement;
  /** Between the cards and the page. It blurs the cards. */
  backdrop?: HTMLElement;
  /** Corner radius of the card in points. */
  cardRadius?: number;
  /** False refuses to close. Called when a finger lands, and by `close`. */
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
