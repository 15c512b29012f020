/**
 * Runs after the last change is in the page: Preact renders in a microtask. A frame would be too
 * late for the focus: the first typed letters would be lost.
 */
export function afterRender(run: () => void): void {
  queueMicrotask(() => queueMicrotask(run))
}

/** Focuses and selects the first field within, so that typing replaces its content. */
export function selectFirst(within: Element | null, place: string): void {
  const field = within?.querySelector<HTMLInputElement>(`${place} input`)
  field?.focus({ preventScroll: true })
  field?.select()
  // On a phone the menu covers the lower edge.
  field?.scrollIntoView({ block: 'center' })
}
