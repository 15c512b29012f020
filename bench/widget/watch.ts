/** What a page tells of itself; milliseconds since it was asked for. */
export interface Watched {
  /** When its first field had been painted; null while there is none. */
  usable: number | null
  /** Sum of its layout shifts. */
  shift: number
}

/**
 * Runs in the page before anything of it. Looks only when something was put into it, shadow roots
 * too, so that watching costs every subject next to nothing.
 */
export function watch(): void {
  const watched: Watched = { usable: null, shift: 0 }
  Object.assign(window, { watched })
  const roots: (Document | ShadowRoot)[] = [document]
  let looking = false

  const isUsable = (field: HTMLInputElement) =>
    !field.disabled &&
    field.getBoundingClientRect().width > 0 &&
    field.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  const look = () => {
    looking = false
    const fields = roots.flatMap((root) => [
      ...root.querySelectorAll<HTMLInputElement>('input, textarea, select'),
    ])
    if (!fields.some(isUsable)) return
    // A task after this frame: it has been painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      watched.usable ??= performance.now()
    }
    port2.postMessage(null)
  }
  const observer = new MutationObserver(() => {
    if (looking || watched.usable !== null) return
    looking = true
    requestAnimationFrame(look)
  })
  observer.observe(document, { childList: true, subtree: true })

  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    roots.push(root)
    observer.observe(root, { childList: true, subtree: true })
    return root
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      watched.shift += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
