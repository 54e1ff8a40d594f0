/** A sheet that rests at several heights. */
export function sheet(element, options) {
  return makeSheet("detentSheet", element, options);
}
