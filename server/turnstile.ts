/** Enough that a burst of requests keeps its rate, few enough that what comes next waits a moment. */
const PER_TURN = 8

/**
 * Lets a few pass in each turn of the event loop, in the order they came. Writes come in bursts,
 * because those of one commit are answered together: what arrives meanwhile, reads above all, waits
 * for these few instead of for the burst.
 */
export function createTurnstile(): () => Promise<void> {
  const waiting: (() => void)[] = []

  function letPass(): void {
    for (const pass of waiting.splice(0, PER_TURN)) pass()
    if (waiting.length > 0) setImmediate(letPass)
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(letPass)
      waiting.push(resolve)
    })
}
