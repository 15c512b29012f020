/**
 * Runs once what was just changed is in the page: Preact renders in a microtask. A frame would be too
 * late for the focus, as whoever types on at once would lose the first letters.
 */
export function afterRender(run: () => void): void {
  queueMicrotask(() => queueMicrotask(run))
}
