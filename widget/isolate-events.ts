const EVENTS = [
  ...(['keydown', 'keypress', 'keyup'] as const),
  ...(['pointerdown', 'mousedown', 'mouseup', 'click', 'touchstart', 'touchmove'] as const),
  ...(['selectstart', 'contextmenu', 'dragstart', 'copy', 'cut', 'paste'] as const),
]

/**
 * Hides the events of a field from the page. A page with its own keys, swipes or copy protection
 * sees the whole widget, not the field, and would treat the event as its own. Keys that leave a
 * field, and those with Ctrl or Meta, still reach the page.
 */
export function isolateFieldEvents(root: HTMLElement): void {
  for (const name of EVENTS) {
    root.addEventListener(
      name,
      (event) => {
        const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent
        // A selection may start in a text.
        const isField = (event.target as Partial<Element>).matches?.('input,textarea,select')
        if (!isField) return
        // Windows reports AltGr, which types characters, as Ctrl and Alt.
        if (/^(Escape|Tab)$/.test(key) || ((ctrlKey || metaKey) && !altKey)) return
        event.stopPropagation()
      },
      { passive: true },
    )
  }
}
