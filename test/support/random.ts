/** Gives numbers from 0 up to 1, always the same ones for the same seed (mulberry32). */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** The seed of this run. Set the environment variable to repeat a failed run; else it is new. */
export function seedOf(variable: string): number {
  const given = process.env[variable]
  const seed = given ? Number(given) : Math.floor(Math.random() * 2 ** 31)
  console.log(`${variable}=${seed}`)
  return seed
}
