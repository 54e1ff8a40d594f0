export function sheet(sheet: HTMLElement, options: SheetOptions): SheetHandle;
