export function pullToDismiss(sheet: HTMLElement, options: SheetOptions): SheetHandle;
