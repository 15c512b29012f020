/**
 * Going back restores the scroll position. The browser's own way does not wait for data from the
 * server, so this waits until the page is high enough again.
 */
const places = new Map<number, number>()
const WAIT_MS = 2000
let lastEntry = 0
let isRestoring = false

interface EntryState {
  entry?: number
  top?: number
}

export function startScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('scroll', storePosition, { passive: true })
  addEventListener('popstate', () => restore(places.get(entryOf()) ?? 0))
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, top: scrollY }, '')
  })
  const { top = 0 } = (history.state ?? {}) as EntryState
  if (top > 0) restore(top)
}

function storePosition(): void {
  if (!isRestoring) places.set(entryOf(), scrollY)
}

/** The number of the history's current entry. */
function entryOf(): number {
  const { entry } = (history.state ?? {}) as EntryState
  if (entry !== undefined) {
    lastEntry = Math.max(lastEntry, entry)
    return entry
  }
  lastEntry += 1
  history.replaceState({ ...history.state, entry: lastEntry }, '')
  return lastEntry
}

function restore(top: number): void {
  isRestoring = true
  const watch = new ResizeObserver(attempt)
  const end = () => {
    isRestoring = false
    watch.disconnect()
    clearTimeout(timer)
    for (const name of ['wheel', 'touchmove', 'keydown']) removeEventListener(name, end)
  }
  const timer = setTimeout(end, WAIT_MS)
  // Scrolling by the person cancels it.
  for (const name of ['wheel', 'touchmove', 'keydown']) addEventListener(name, end)
  watch.observe(document.body)

  function attempt() {
    const room = document.documentElement.scrollHeight - innerHeight
    scrollTo(0, Math.min(top, room))
    if (room >= top) requestAnimationFrame(end)
  }
}
