/** There are reads for so long after one. */
const READING_MS = 100

/** Knows whether people and programs read at this moment: then what can wait a little does. */
export interface Reading {
  note(): void
  goesOn(): boolean
}

export function createReading(): Reading {
  let at = Number.NEGATIVE_INFINITY
  return {
    note: () => {
      at = performance.now()
    },
    goesOn: () => performance.now() - at < READING_MS,
  }
}
