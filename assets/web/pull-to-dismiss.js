/** A sheet that leaves when its list is pulled past the top. */
export function pullToDismiss(element, options) {
  return makeSheet("sheet", element, options);
}
