import { randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const END_CHARACTERS = 4

export interface NewSecret {
  /** The whole secret. Its bytes are the key of the signature (decisions I3). */
  secret: string
  end: string
}

export function makeSecret(): NewSecret {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { secret, end: secret.slice(-END_CHARACTERS) }
}
