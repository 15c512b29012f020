import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares secrets in a time that tells nothing about them. */
export function isSame(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

/** The signature of Meta: an HMAC of the body, byte for byte, with the app's secret. */
export function isSignedByMeta(header: string | null, body: Uint8Array, secret: string): boolean {
  const own = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return header !== null && isSame(header, own)
}

/** Shows Meta that whoever has the token also has the app's secret. */
export function appSecretProof(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
