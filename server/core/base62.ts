import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_BYTES = 32
/** Base62 digits that 32 bytes need. */
const SECRET_DIGITS = 43

/** Makes a secret of 32 random bytes, in 43 digits of base62. */
export function randomBase62(): string {
  let number = BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`)
  let digits = ''
  for (let place = 0; place < SECRET_DIGITS; place++) {
    digits = DIGITS.charAt(Number(number % 62n)) + digits
    number /= 62n
  }
  return digits
}
