const EVENTS = [
  ...(['keydown', 'keypress', 'keyup'] as const),
  ...(['pointerdown', 'mousedown', 'mouseup', 'click', 'touchstart', 'touchmove'] as const),
  ...(['selectstart', 'contextmenu', 'dragstart', 'copy', 'cut', 'paste'] as const),
]

/**
 * Hides the events of a field from the page. A page that has keys, swipes or a ban on copying of its own
 * sees the whole widget, not the field, and takes the event for one of its own. Keys that lead out of a
 * field, and those with Ctrl or Meta, are the page's as well.
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
        // Windows says Ctrl and Alt for AltGr, which types.
        if (/^(Escape|Tab)$/.test(key) || ((ctrlKey || metaKey) && !altKey)) return
        event.stopPropagation()
      },
      { passive: true },
    )
  }
}
