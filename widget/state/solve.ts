import type { Challenge } from '../../server/leads/proofs/proofs.contract.ts'
import { toJson } from '../../shared/to-json.ts'

/** Computed at the first hash: most visitors never need one. */
let known: Constants | undefined
/** Shared by all hashes: creating one each time would be half of the work. */
const words = new Int32Array(64)

/**
 * SHA-256 of the nine 32-bit words of a challenge, as eight words. Our own implementation, because
 * `crypto.subtle` is missing on pages without https, and slower for one short hash.
 */
export function sha256(message: readonly number[]): Int32Array {
  words.set(message)
  // The block has the message, a 1 bit, and the message's length in bits.
  words[message.length] = 1 << 31
  words[15] = message.length * 32
  for (let i = 16; i < 64; i++) {
    const [a, b] = [words[i - 15] as number, words[i - 2] as number]
    words[i] =
      (words[i - 16] as number) +
      (rotateRight(a, 7) ^ rotateRight(a, 18) ^ (a >>> 3)) +
      (words[i - 7] as number) +
      (rotateRight(b, 17) ^ rotateRight(b, 19) ^ (b >>> 10))
  }
  known ??= constants()
  return mix(known)
}

function mix([rounds, start]: Constants): Int32Array {
  let [a, b, c, d, e, f, g, h] = start as unknown as Eight
  for (let i = 0; i < 64; i++) {
    const one =
      h +
      (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
      ((e & f) ^ (~e & g)) +
      (rounds[i] as number) +
      (words[i] as number)
    const two =
      (rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return start.map((word, i) => word + ([a, b, c, d, e, f, g, h][i] as number))
}

type Constants = [rounds: Int32Array, start: Int32Array]
type Eight = [number, number, number, number, number, number, number, number]

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

/** SHA-256's constants, from the roots of the first primes: shorter than a list of them. */
function constants(): Constants {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
  const fractions = (root: (n: number) => number) =>
    Int32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32)
  return [fractions(Math.cbrt), fractions(Math.sqrt).slice(0, 8)]
}

/** One slice of work is shorter than a frame, so that the page stays smooth. */
const SLICE_MS = 5
/** Hashes between two checks of the clock: a check takes as long as a hash. */
const HASHES_PER_LOOK = 64

/**
 * Finds the number whose hash matches the challenge, in short slices. Returns the proof for the
 * server; null if the widget was removed from the page.
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
        return btoa(toJson({ challenge: { parameters, signature }, solution }))
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
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
