/** After a look it rests: so long, and so many times as long as the look took itself. */
const REST_MS = 3
const REST_TIMES = 2

/** Looks when there may be something to find: one look at a time, and not too often. */
export interface Looker {
  wake(): void
  /** Whether it looks or is about to. */
  isBusy(): boolean
  /** Resolves when it neither looks nor is about to. */
  idle(): Promise<void>
  /** Resolves after the last look. */
  stop(): Promise<void>
}

/** `look` answers how long its search took, in milliseconds. */
export function createLooker(look: () => Promise<number>): Looker {
  let awake = false
  let stopped = false
  let looking: Promise<void> | null = null

  function wake(): void {
    awake = true
    if (stopped) return
    looking ??= lookOn().finally(() => {
      looking = null
      if (awake) wake()
    })
  }

  /** Those who come by the thousand share a look, and many looks must not keep the process busy. */
  async function lookOn(): Promise<void> {
    while (awake && !stopped) {
      awake = false
      await rest(REST_MS + REST_TIMES * (await look()))
    }
  }

  return {
    wake,
    isBusy: () => looking !== null,
    idle: async () => {
      while (looking !== null) await looking
    },
    stop: async () => {
      stopped = true
      await looking
    },
  }
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
