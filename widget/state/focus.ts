/** Moves the focus to the first element that matches, once it is drawn, and scrolls to it. */
export function showAndFocus(root: HTMLElement, selector: string): void {
  // The change before this call is drawn in a microtask that runs before this one.
  queueMicrotask(() => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) return
    // In a group of choices the chosen one gets the focus, else the first.
    const target = found.matches('fieldset')
      ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input'))
      : found
    target?.focus({ preventScroll: true })
    const field = found.closest('.side, .field') ?? found
    // `scroll-margin` in the style sheet sets the distance from the edges.
    for (const part of [field, field.querySelector('legend')]) {
      part?.scrollIntoView({ block: 'nearest' })
    }
  })
}
