/** Moves the focus to the first element that matches, once it is shown, and shows it whole. */
export function showAndFocus(root: HTMLElement, selector: string): void {
  // What was changed just now is drawn in a microtask that began before this one.
  queueMicrotask(() => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) return
    // A group of choices takes the focus in its first, or in the one that is chosen.
    const target = found.matches('fieldset')
      ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input'))
      : found
    target?.focus({ preventScroll: true })
    const field = found.closest('.side, .field') ?? found
    // How far from the edges is `scroll-margin` in the style sheet.
    for (const part of [field, field.querySelector('legend')]) {
      part?.scrollIntoView({ block: 'nearest' })
    }
  })
}
