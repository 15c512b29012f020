/** Computed at the first hash: most visitors never need one. */
let known: Constants | undefined
/** Shared by all hashes: making a new one each time would be half of the work. */
const words = new Int32Array(64)

/**
 * SHA-256 of the nine 32-bit words of a challenge, as eight words. We have our own because a page
 * without https has no `crypto.subtle`, and because `crypto.subtle` is slower for one short hash.
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
