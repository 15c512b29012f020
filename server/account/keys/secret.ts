import { createHash } from 'node:crypto'
import { randomBase62 } from '../../core/base62.ts'

const PREFIX_LENGTH = 10
export const SECRET_SHAPE = /^zv_[0-9A-Za-z]{43}$/

/** Creates a secret: `zv_` and 32 random bytes in base62. */
export function newSecret(): string {
  return `zv_${randomBase62()}`
}

export function prefixOf(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH)
}

/** The SHA-256 of a secret, in hex. Only this and the prefix are stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
