/** Enough that a burst of requests keeps its rate, few enough that what comes next waits a moment. */
const PER_TURN = 8
/** While there are reads, so long from one lot of writes to the next: then there is time for others. */
const LOT_MS = 2

/**
 * Lets a few pass in each turn of the event loop, in the order they came. Writes come in bursts,
 * because those of one commit are answered together: what arrives meanwhile, reads above all, waits
 * for these few instead of for the burst. While there are reads, as many pass in a moment as in a turn
 * else: the threads that write and collect want the processors that a read needs, too.
 */
export function createTurnstile(isReading = () => false): () => Promise<void> {
  const waiting: (() => void)[] = []
  let lotAt = Number.NEGATIVE_INFINITY
  let passed = 0

  function letPass(): void {
    const now = performance.now()
    const goesSlowly = isReading()
    if (!goesSlowly || now - lotAt >= LOT_MS) {
      lotAt = now
      passed = 0
    }
    const lot = waiting.splice(0, PER_TURN - passed)
    passed += lot.length
    for (const pass of lot) pass()
    if (waiting.length === 0) return
    if (goesSlowly) setTimeout(letPass, Math.max(1, Math.round(lotAt + LOT_MS - now)))
    else setImmediate(letPass)
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(letPass)
      waiting.push(resolve)
    })
}
