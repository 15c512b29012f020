/** How large a drawing is shown, in CSS pixels: the size it is drawn for. */
export const DRAWING_SIZE = { width: 360, height: 316 }
