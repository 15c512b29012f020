import type { Challenge } from '../../server/leads/proofs/proofs.contract.ts'
import { sha256 } from './sha256.ts'

/** One slice of work is short beside a frame, so that the page stays smooth. */
const SLICE_MS = 5
/** Hashes between two looks at the clock: a look takes as long as a hash. */
const HASHES_PER_LOOK = 64

/**
 * Finds the number whose hash begins as the challenge says, in short slices. Returns the proof to
 * send to the server; null when the widget has left the page.
 */
export async function solve({ parameters, signature }: Challenge, gone: AbortSignal) {
  const wanted = wordsOf(parameters.keyPrefix)
  const message = [...wordsOf(parameters.salt), ...wordsOf(parameters.nonce), 0]
  const last = message.length - 1
  let counter = 0
  while (!gone.aborted) {
    const end = performance.now() + SLICE_MS
    do {
      for (const stop = counter + HASHES_PER_LOOK; counter < stop; counter++) {
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
