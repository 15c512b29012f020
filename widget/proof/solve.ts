import type { Challenge } from '../../server/resources/proofs/contract.ts'
import { sha256 } from './sha256.ts'

/** Of a slice: short beside a frame, whatever else the page does in it. */
const SLICE_MS = 5
/** The clock is asked this seldom: asking costs as much as a hash. */
const PER_LOOK = 64

/**
 * Finds the number whose hash begins as the challenge says, a little at a time, and answers with
 * what the server asks to see: null once the widget has gone.
 */
export async function solve({ parameters, signature }: Challenge, gone: AbortSignal) {
  const wanted = wordsOf(parameters.keyPrefix)
  const message = [...wordsOf(parameters.salt), ...wordsOf(parameters.nonce), 0]
  const last = message.length - 1
  let counter = 0
  while (!gone.aborted) {
    const end = performance.now() + SLICE_MS
    do {
      for (const stop = counter + PER_LOOK; counter < stop; counter++) {
        message[last] = counter
        const hash = sha256(message)
        if (!wanted.every((word, i) => word === hash[i])) continue
        const solution = { counter, derivedKey: hexOf(hash) }
        return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
      }
    } while (performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return null
}

function wordsOf(hex: string): number[] {
  return (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0)
}

function hexOf(words: Int32Array): string {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
