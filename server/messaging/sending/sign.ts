import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

export interface Signed {
  /** The delivery's UUID. */
  id: string
  /** Unix time in seconds. */
  timestamp: number
  rawBody: string
}

/**
 * The headers that prove the sender of a body: the API's own, and those of Standard Webhooks.
 * `secrets` starts with the endpoint's own, followed by recently replaced ones, which a receiver
 * may still use.
 */
export function signatureHeaders(
  secrets: readonly string[],
  signed: Signed,
): Record<string, string> {
  const [own = '', ...former] = secrets.map((secret) => sign(secret, signed))
  const standard = secrets.map((secret) => signStandard(secret, signed))
  return {
    'X-Service-Timestamp': String(signed.timestamp),
    'X-Service-Signature': own,
    ...(former.length > 0 && { 'X-Service-Signature-Previous': former.join(' ') }),
    'webhook-id': signed.id,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': standard.join(' '),
  }
}

/** One signature of `X-Service-Signature`: its key is the whole secret (docs/webhooks.md, Verify). */
function sign(secret: string, { timestamp, rawBody }: Signed): string {
  const hex = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
  return `sha256=${hex}`
}

/**
 * One signature of Standard Webhooks: its key is the base64-decoded part of the secret after
 * `whsec_`. Node also reads base64url, in which older secrets are written.
 */
function signStandard(secret: string, { id, timestamp, rawBody }: Signed): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`)
  return `v1,${hmac.digest('base64')}`
}
