import { createHash, randomBytes } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_BYTES = 32
/** Base62 digits that 32 bytes need. */
const SECRET_DIGITS = 43
const PREFIX_LENGTH = 10
export const SECRET_SHAPE = /^zv_[0-9A-Za-z]{43}$/

/** Makes a secret: `zv_` and 32 random bytes in base62 (decisions J). */
export function newSecret(): string {
  let number = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`)
  let digits = ''
  for (let place = 0; place < SECRET_DIGITS; place++) {
    digits = DIGITS.charAt(Number(number % 62n)) + digits
    number /= 62n
  }
  return `zv_${digits}`
}

export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH)
}

/** The SHA-256 of a secret, in hex. Only this and the prefix are stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
