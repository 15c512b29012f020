/**
 * Runs once what was just changed is in the page: Preact renders in a microtask. A frame would be too
 * late for the focus, as anyone who types on at once would lose the first letters.
 */
export function afterRender(run: () => void): void {
  queueMicrotask(() => queueMicrotask(run))
}

/** The first field within has the focus and is selected, so that what is typed takes the place of what is there. */
export function selectFirst(within: Element | null, place: string): void {
  const field = within?.querySelector<HTMLInputElement>(`${place} input`)
  field?.focus({ preventScroll: true })
  field?.select()
  // On a phone the menu lies over the lower edge.
  field?.scrollIntoView({ block: 'center' })
}
